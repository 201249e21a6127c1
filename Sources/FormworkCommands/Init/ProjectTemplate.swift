/// The screens with which a new project can start.
enum ProjectTemplate: String, CaseIterable {
  case login, registration, settings

  var screenPath: String { "screens/\(rawValue).yaml" }

  /// The files of a new project, by path relative to the project's root.
  func files(named name: String) -> [(path: String, text: String)] {
    [
      ("formwork.yaml", projectFile(name)),
      (screenPath, screen),
      ("components/headings.yaml", Self.components),
      ("themes/house.yaml", Self.theme),
      ("strings/de.yaml", strings),
    ]
      + Self.repositoryFiles + [
        (".github/workflows/formwork.yml", Self.workflow),
        ("README.md", readMe(name)),
      ]
  }

  // MARK: - Shared declarations

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

    """

  /// The strings file with the translations; texts in the development language are in the screen
  /// itself.
  private var strings: String {
    let lines = translations.map { "  \($0.text): \($0.german)\n" }
    return "formwork: 1\nstrings: de\n\ntranslations:\n" + lines.joined()
  }

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

  // MARK: - Project files

  private func projectFile(_ name: String) -> String {
    """
    project: \(name)
    specs: [screens, components, themes, strings]
    # Screens that name no theme and no preview of their own have these.
    themes: [themes/house.yaml]

    preview:
      devices: [iPhone 15, iPhone SE 3]
      textSizes: [large, accessibility3]
      locales: [en, de]

    targets: [swiftui]
    output: { swiftui: Sources/Screens, tokens: Sources/Theme }

    lint:
      failOn: warning

    """
  }

  /// The files for git and editors; `doctor` checks the lines about snapshots.
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
    permissions:
      contents: read
      security-events: write  # for the SARIF log
    jobs:
      screens:
        runs-on: ubuntu-24.04
        env:
          RELEASE: \(releasesAddress)/v\(formworkVersion)
          TARBALL: formwork-\(formworkVersion)-linux-x86_64.tar.gz
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683  # v4.2.2
            with:
              persist-credentials: false
          - name: Install formwork \(formworkVersion)
            run: |
              cd "$RUNNER_TEMP"
              curl -fsSL --proto '=https' -O "$RELEASE/$TARBALL" -O "$RELEASE/SHA256SUMS"
              grep -F "  $TARBALL" SHA256SUMS | sha256sum --check --strict
              mkdir formwork
              tar -xzf "$TARBALL" -C formwork --strip-components 1
              echo "$RUNNER_TEMP/formwork" >>"$GITHUB_PATH"
          - run: formwork compile --strict --format github
          - run: formwork format --check
          - run: formwork lint --format github
          - run: formwork snapshot verify screens --report github
          - name: Write the pictures into the summary
            if: always()
            run: |
              for screen in screens/*.yaml; do
                echo '```text'
                formwork preview "$screen" --notes none --color never
                echo '```'
              done | head -c 900000 >>"$GITHUB_STEP_SUMMARY"
          - name: Write the SARIF log
            if: always()
            run: formwork lint --format sarif >"$RUNNER_TEMP/formwork.sarif"
          # Pull requests from forks may not write it, nor may repositories without code scanning.
          - name: Upload the SARIF log
            if: always()
            continue-on-error: true
            env:
              GH_TOKEN: ${{ github.token }}
            run: |
              gzip -c "$RUNNER_TEMP/formwork.sarif" | base64 -w0 >"$RUNNER_TEMP/formwork.sarif.gz64"
              gh api "repos/$GITHUB_REPOSITORY/code-scanning/sarifs" -f ref="$GITHUB_REF" \\
                -f commit_sha="$GITHUB_SHA" -F sarif=@"$RUNNER_TEMP/formwork.sarif.gz64"

    """

  private func readMe(_ name: String) -> String {
    """
    # \(name)

    Screens are described in `screens`, once for light and dark, for every device and text size;
    `components` and `themes` have what they share, `strings` their texts in other languages.

    ```sh
    formwork watch screens                        # see them while you write
    formwork compile --strict                     # check them
    formwork compile --to all                     # write their source, and the theme's
    formwork lint                                 # what a careful reviewer would say
    formwork format                               # the one style
    formwork snapshot verify screens              # what has changed since the last record
    formwork snapshot record screens --changed    # take it
    ```

    """
  }
}
