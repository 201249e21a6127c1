import Account

var attempt = SignIn(email: "ada@example", password: "short")
for mistake in attempt.attempt() { print(mistake) }
