/// The screens of a new project, and their translations.
extension ProjectTemplate {
  var screen: String {
    switch self {
    case .login: Self.loginScreen
    case .registration: Self.registrationScreen
    case .settings: Self.settingsScreen
    }
  }

  /// The screen's texts, each with its German translation.
  var translations: [(text: String, german: String)] {
    switch self {
    case .login:
      [
        ("Welcome back", "Willkommen zurück"),
        (
          "Log in with the address that you signed up with.",
          "Melde dich mit der Adresse an, mit der du dich registriert hast."
        ),
      ] + Self.emailTexts + [
        ("Password", "Passwort"), ("Log in", "Anmelden"),
        ("I have forgotten my password", "Ich habe mein Passwort vergessen"),
      ]
    case .registration:
      [
        ("Create an account", "Konto anlegen"), ("It takes a minute.", "Es dauert eine Minute."),
        ("Name", "Name"),
      ] + Self.emailTexts + [
        ("Password", "Passwort"), ("Eight characters or more", "Mindestens acht Zeichen"),
        ("Register", "Registrieren"),
      ]
    case .settings:
      [
        ("Settings", "Einstellungen"),
        ("They hold on this device.", "Sie gelten auf diesem Gerät."),
        ("Notifications", "Mitteilungen"),
        (
          "Badges count what you have not read yet.", "Kennzeichen zählen, was noch ungelesen ist."
        ),
        ("Sounds", "Töne"), ("Badges", "Kennzeichen"), ("Previews", "Vorschauen"),
        ("Send feedback", "Feedback senden"), ("Sign out", "Abmelden"),
      ]
    }
  }

  private static let emailTexts = [
    ("Email", "E-Mail"),
    ("Enter a full email address", "Gib eine vollständige E-Mail-Adresse ein"),
  ]

  /// The field that two of the screens contain, indented as in both.
  private static let emailField = """
              - field: Email
                contentType: emailAddress
                keyboard: emailAddress
                autocapitalization: never
                minHeight: 76
                rules:
                  - required
                  - email: Enter a full email address
    """

  private static let loginScreen = """
    # The first screen that a person sees.
    formwork: 1
    screen: Login
    background: systemBackground
    use: [../components/headings.yaml, ../strings/de.yaml]

    states:
      empty: {}
      wrong: { values: { email: ada@example } }
      ready: { values: { email: ada@example.com, password: correct horse } }

    body:
      - scroll:
        children:
          - vstack:
            id: fields
            padding: 16
            spacing: 16
            children:
              - Heading: Welcome back
                subtitle: Log in with the address that you signed up with.
    \(emailField)
              - secureField: Password
                contentType: password
                minHeight: 76
                rules: [required]
              - button: Log in
                minHeight: 50
                style: action
                enabled: form.complete
                tap: submit
              - button: I have forgotten my password
                minHeight: 44
                color: brand
                tap: resetPassword

    """

  private static let registrationScreen = """
    # A new account: what it needs, and what is wrong with what was typed.
    formwork: 1
    screen: Registration
    background: systemBackground
    use: [../components/headings.yaml, ../strings/de.yaml]

    states:
      empty: {}
      wrong:
        values: { name: Ada, email: ada@example, password: short }
        submitted: true
      ready: { values: { name: Ada, email: ada@example.com, password: correct horse } }

    body:
      - scroll:
        children:
          - vstack:
            id: fields
            padding: 16
            spacing: 16
            children:
              - Heading: Create an account
                subtitle: It takes a minute.
              - field: Name
                contentType: name
                autocapitalization: words
                minHeight: 76
                rules: [required]
    \(emailField)
              - secureField: Password
                contentType: newPassword
                minHeight: 76
                rules:
                  - { minLength: 8, message: Eight characters or more }
              - button: Register
                minHeight: 50
                style: action
                enabled: form.complete
                tap: submit

    """

  private static let settingsScreen = """
    # Groups of switches, and a way out.
    formwork: 1
    screen: Settings
    background: systemGroupedBackground
    use: [../components/headings.yaml, ../strings/de.yaml]

    states:
      fresh: {}
      quiet: { values: { sounds: false, badges: false } }

    body:
      - list:
        style: insetGrouped
        children:
          - Heading: Settings
            subtitle: They hold on this device.
          - section:
            header: Notifications
            footer: Badges count what you have not read yet.
            children:
              - toggle: Sounds
                value: true
              - toggle: Badges
                value: true
              - toggle: Previews
          - section:
            id: end
            children:
              - button: Send feedback
                width: fill
                minHeight: 50
                style: action
                tap: sendFeedback
              - button: Sign out
                width: fill
                minHeight: 44
                color: danger
                tap: signOut

    """
}
