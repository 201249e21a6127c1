/// What a new project begins with.
enum ProjectTemplate: String, CaseIterable {
  case login, registration, settings

  var screenPath: String { "screens/\(rawValue).yaml" }

  /// The files of a project, by path from its root.
  func files(named name: String) -> [(path: String, text: String)] {
    [
      ("formwork.yaml", projectFile(name)),
      (screenPath, screen),
      ("components/headings.yaml", Self.components),
      ("themes/house.yaml", Self.theme),
    ]
      + Self.repositoryFiles + [
        (".github/workflows/formwork.yml", Self.workflow),
        ("README.md", readMe(name)),
      ]
  }

  // MARK: - Screens

  private var screen: String {
    switch self {
    case .login: Self.loginScreen
    case .registration: Self.registrationScreen
    case .settings: Self.settingsScreen
    }
  }

  private static let loginScreen = """
    # The first screen that a person sees.
    formwork: 1
    screen: Login
    background: systemBackground
    use: [../components/headings.yaml, ../themes/house.yaml]

    preview:
      devices: [iPhone 15, iPhone SE 3]
      textSizes: [large, accessibility3]

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
              - field: Email
                contentType: emailAddress
                keyboard: emailAddress
                autocapitalization: never
                height: 76
                rules:
                  - required
                  - email: Enter a full email address
              - secureField: Password
                contentType: password
                height: 76
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
    use: [../components/headings.yaml, ../themes/house.yaml]

    preview:
      devices: [iPhone 15, iPhone SE 3]
      textSizes: [large, accessibility3]

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
              - field: Email
                contentType: emailAddress
                keyboard: emailAddress
                autocapitalization: never
                minHeight: 76
                rules:
                  - required
                  - email: Enter a full email address
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
    use: [../components/headings.yaml, ../themes/house.yaml]

    preview:
      devices: [iPhone 15, iPhone SE 3]
      textSizes: [large, accessibility3]

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
              - button: Sign out
                width: fill
                minHeight: 44
                color: danger
                tap: signOut

    """

  // MARK: - What screens share

  private static let components = """
    formwork: 1
    components:
      Heading:
        parameters:
          title: text
          subtitle: text
        body:
          - vstack:
            spacing: 4
            alignment: leading
            children:
              - text: ${title}
                style: title1
              - text: ${subtitle}
                style: subheadline
                color: quiet

    use: [../themes/house.yaml]

    """

  private static let theme = """
    formwork: 1
    theme: House

    # What screens name; light and dark stand side by side.
    colors:
      brand: { light: "#0A5C8A", dark: "#7CC6F0" }
      onBrand: { light: white, dark: "#101214" }
      quiet: { light: "#5B6068", dark: "#A7ADB6" }
      danger: { light: "#B3261E", dark: "#FFB4AB" }

    fieldStyles:
      default:
        spacing: 6
        label: { style: footnote, color: quiet }
        input: { style: body, height: 48, borderStyle: rounded }
        error: { style: footnote, color: danger }

    buttonStyles:
      action: { style: headline, color: onBrand, background: brand, cornerRadius: 10 }

    """

  // MARK: - What stands around them

  private func projectFile(_ name: String) -> String {
    """
    project: \(name)
    specs: [screens, components, themes]

    lint:
      failOn: warning

    """
  }

  /// What git and editors are told; the part about snapshots is the one that `doctor` looks for.
  private static var repositoryFiles: [(path: String, text: String)] {
    RepositoryFile.all.map { file in
      let start = file.name == ".editorconfig" ? editorConfig : ""
      return (file.name, String(decoding: file.added(to: Array(start.utf8)), as: UTF8.self))
    }
  }

  private static let editorConfig = """
    root = true

    [*]
    end_of_line = lf
    insert_final_newline = true

    [*.{yaml,yml}]
    indent_style = space
    indent_size = 2

    """

  private static let workflow = """
    # Checks every screen on each push.
    name: Formwork
    on: [push, pull_request]
    jobs:
      screens:
        runs-on: macos-latest
        steps:
          - uses: actions/checkout@v4
          - run: formwork compile screens --strict --diagnostic-format github
          - run: formwork format --check
          - run: formwork lint --format github
          - run: formwork snapshot verify screens

    """

  private func readMe(_ name: String) -> String {
    """
    # \(name)

    Screens are described in `screens`, once for light and dark, for every device and text size.

    ```sh
    formwork watch screens                        # see them while you write
    formwork compile screens --strict             # check them
    formwork lint                                 # what a careful reviewer would say
    formwork format                               # the one style
    formwork snapshot verify screens              # what has changed since the last record
    formwork snapshot record screens --changed    # take it
    ```

    """
  }
}
