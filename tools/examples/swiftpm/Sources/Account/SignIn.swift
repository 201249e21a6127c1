/// Signs somebody in: written by hand beside what the spec becomes.
public struct SignIn {
  private var form = SignInForm()

  /// What a person has entered.
  public init(email: String, password: String) {
    form.email = email
    form.password = password
  }

  /// What is wrong, in the order of the fields.
  public mutating func attempt() -> [String] {
    form.submit() ? [] : form.errors
  }
}
