extension CodePage {
  /// Codes about encoding, texts and names in YAML.
  static let yamlText: [CodePage] = [
    CodePage(
      "empty-file", "The file is empty, or has only comments.",
      "A spec begins with `formwork: 1`.",
      wrong: .file("# nothing here yet"),
      right: .file("formwork: 1\nscreen: Hello\nbody: []")),
    CodePage(
      "encoding", "The file is not UTF-8.",
      "Specs are UTF-8, with or without a byte order mark. Most editors can save a file as UTF-8.",
      wrong: .words("A file saved as UTF-16 or Latin-1."),
      right: .words("The same file, saved as UTF-8.")),
    CodePage(
      "not-text", "The file is not a text file.",
      "Its first bytes are those of a picture, an archive or another format.",
      wrong: .words("`formwork compile logo.png`"),
      right: .words("`formwork compile login.yaml`")),
    CodePage(
      "control-character", "The file contains a character that YAML forbids.",
      "It is invisible in an editor and comes from a terminal or copied text. In double quotes, an "
        + "escape can be written.",
      wrong: .file("formwork: 1\nscreen: A\nbody:\n  - text: Hel\u{7}lo"),
      right: .nodes("- text: Hello")),
    CodePage(
      "line-separator", "A character ends a line only for some tools.",
      "U+2028 and its kin come from copied text; line numbers would differ between tools.",
      wrong: .nodes("- text: Log\u{2028}in"),
      right: .nodes("- text: Log in")),
    CodePage(
      "bidi-control", "An invisible character changes the direction of the text around it.",
      "What is read then differs from what is meant, also in a review.",
      wrong: .nodes("- text: Log\u{202E}in"),
      right: .nodes("- text: \"Log\\u202Ein\"")),
    CodePage(
      "directive", "A line that begins with `%` is not a supported directive.",
      "Specs need none. A text that begins with `%` needs quotes.",
      wrong: .file("%YAML 1.3\n---\nformwork: 1\nscreen: A\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nbody: []")),
    CodePage(
      "tag", "A `!` begins a tag, which Formwork does not use.",
      "Types come from the language's table. A text that begins with `!` needs quotes.",
      wrong: .nodes("- text: !important"),
      right: .nodes("- text: \"!important\"")),
    CodePage(
      "complex-key", "A key is a list or a mapping.",
      "Keys are words.",
      wrong: .file("formwork: 1\nscreen: A\n[a, b]: 1\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nx-ab: 1\nbody: []")),
    CodePage(
      "alias-key", "A key is an alias.",
      "Keys are written out, so that a reader finds them.",
      wrong: .file("formwork: 1\nscreen: &name Login\n*name : 1\nbody: []"),
      right: .file("formwork: 1\nscreen: Login\nx-login: 1\nbody: []")),
    CodePage(
      "empty-key", "A `:` has no key before it.",
      "The word is missing, or the colon was meant as text.",
      wrong: .file("formwork: 1\nscreen: A\n: 1\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nx-one: 1\nbody: []")),
    CodePage(
      "duplicate-key", "A mapping has the same key twice.",
      "One of the two values would be lost in silence.",
      wrong: .nodes("- text: Hello\n  color: label\n  color: systemRed"),
      right: .nodes("- text: Hello\n  color: systemRed")),
    CodePage(
      "key-too-long", "A key is too long.",
      "A key of that length is most often a text whose quotes are missing.",
      wrong: .words("A key of more characters than the message names."),
      right: .words("A short key, or quotes around the text.")),
    CodePage(
      "merge-value", "The value of `<<` is not a mapping.",
      "It copies the keys of a mapping into this one: `<<: *name`.",
      wrong: .nodes("- text: Hello\n  <<: big"),
      right: .file(
        "formwork: 1\nscreen: A\nx-big: &big { style: title1 }\nbody:\n  - text: Hello\n"
          + "    <<: *big")),
    CodePage(
      "undefined-alias", "An alias names an anchor that is not defined before it.",
      "A `*` at the beginning names an anchor `&` from further up. A text that begins with `*` needs "
        + "quotes.",
      wrong: .nodes("- text: *required"),
      right: .nodes("- text: \"*required\"")),
    CodePage(
      "recursive-alias", "An alias is inside the node that it names.",
      "It would contain itself without end.",
      wrong: .file("formwork: 1\nscreen: A\nbody: &all\n  - vstack:\n    children: *all"),
      right: .file("formwork: 1\nscreen: A\nbody:\n  - vstack:\n    children: [spacer]")),
    CodePage(
      "expansion", "With its aliases expanded, the file is too large.",
      "A few aliases of aliases can expand to billions of nodes; the limit keeps time and memory "
        + "bounded.",
      wrong: .words("Aliases of lists of aliases, many levels deep."),
      right: .words("Fewer levels of aliases, or a higher limit: `--limits expanded-nodes=N`.")),
    CodePage(
      "anchor-on-key", "An anchor before a key names the key, not the mapping.",
      "That is YAML's rule: in `- &greeting text: Hello`, the alias `*greeting` is the word `text`. On the next line, the "
        + "mapping is what the anchor names.",
      wrong: .file("formwork: 1\nscreen: A\nbody:\n  - &greeting text: Hello"),
      right: .file("formwork: 1\nscreen: A\nbody:\n  - &greeting\n    text: Hello")),
    CodePage(
      "anchor-name", "The name of an anchor has a character that it cannot have.",
      "It holds ASCII letters, digits, `-` and `_`.",
      wrong: .file("formwork: 1\nscreen: A\nx-a: &my:size 1\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nx-a: &my-size 1\nbody: []")),
    CodePage(
      "escape", "An escape in double quotes is unknown or incomplete.",
      "Double quotes read `\\`; single quotes do not. A backslash in double quotes is `\\\\`.",
      wrong: .nodes("- text: \"C:\\Users\""),
      right: .nodes("- text: 'C:\\Users'")),
    CodePage(
      "second-document", "A `---` begins a second document.",
      "A file has one document; put the next one into a separate file.",
      wrong: .file("formwork: 1\nscreen: A\nbody: []\n---\nscreen: B\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nbody: []")),
    CodePage(
      "text-after-document", "Text follows after `...`, which ends the file's document.",
      "A file is one document.",
      wrong: .file("formwork: 1\nscreen: A\nbody: []\n...\nmore"),
      right: .file("formwork: 1\nscreen: A\nbody: []")),
  ]

  /// Codes about indentation, quotes, brackets and colons.
  static let yamlLayout: [CodePage] = [
    CodePage(
      "tab-indentation", "A line begins with a tab.",
      "YAML is indented with spaces, because the width of a tab is not defined.",
      wrong: .file("formwork: 1\nscreen: A\nbody:\n\t- text: Hello"),
      right: .file("formwork: 1\nscreen: A\nbody:\n  - text: Hello")),
    CodePage(
      "tab-separator", "There is a tab where YAML requires a space.",
      "It only looks like a space.",
      wrong: .nodes("-\ttext: Hello\n\tstyle: body"),
      right: .nodes("- text: Hello\n  style: body")),
    CodePage(
      "indentation", "The indentation of a line does not match.",
      "Keys of one node have the same indentation, and so do items of one list.",
      wrong: .nodes("- text: Hello\n    style: title1"),
      right: .nodes("- text: Hello\n  style: title1")),
    CodePage(
      "block-indentation", "A blank line before a block of text is indented more than the text.",
      "The first line of a block determines its indentation, even if it is blank.",
      wrong: .nodes("- text: |\n        \n    Hello"),
      right: .nodes("- text: |\n    Hello")),
    CodePage(
      "block-header", "There is text after the `|` or `>` that begins a block of text.",
      "The text begins on the next line.",
      wrong: .nodes("- text: |0\n    Hello"),
      right: .nodes("- text: |\n    Hello")),
    CodePage(
      "glued-comment", "A comment follows without a space.",
      "A `#` begins a comment only after a space.",
      wrong: .nodes("- text: \"Hello\"# greeting"),
      right: .nodes("- text: \"Hello\" # greeting")),
    CodePage(
      "color-needs-quotes", "A `#` inside brackets begins a comment and cuts a color off.",
      "Colors need quotes everywhere in YAML.",
      wrong: .file("formwork: 1\nscreen: A\nx-inks: [white, #FF0000]\nbody: []"),
      right: .file("formwork: 1\nscreen: A\nx-inks: [white, \"#FF0000\"]\nbody: []")),
    CodePage(
      "unclosed-quote", "A quote is opened and never closed.",
      "Everything after it would be text.",
      wrong: .nodes("- text: \"Hello\n- button: Go"),
      right: .nodes("- text: \"Hello\"\n- button: Go")),
    CodePage(
      "unclosed-bracket", "A bracket is opened and never closed.",
      "Everything after it would be part of it.",
      wrong: .nodes("- text: Hello\n  padding: { top: 8"),
      right: .nodes("- text: Hello\n  padding: { top: 8 }")),
    CodePage(
      "wrong-bracket", "A closing bracket does not match an opening one.",
      "`[ ]` are lists, `{ }` mappings.",
      wrong: .nodes("- text: Hello\n  padding: { top: 8 ]"),
      right: .nodes("- text: Hello\n  padding: { top: 8 }")),
    CodePage(
      "missing-comma", "Two items in brackets have no comma between them.",
      "A text with a bracket or a comma in it needs quotes.",
      wrong: .nodes("- text: Hello\n  padding: {\n    top: 8\n    bottom: 8 }"),
      right: .nodes("- text: Hello\n  padding: { top: 8, bottom: 8 }")),
    CodePage(
      "missing-item", "In brackets, there is no value before a comma.",
      "One comma too many, or a value that was forgotten.",
      wrong: .nodes("- text: Hello\n  offset: [1,, 2]"),
      right: .nodes("- text: Hello\n  offset: [1, 2]")),
    CodePage(
      "missing-colon", "A line in a mapping has no colon.",
      "Each key has a colon and a space after it.",
      wrong: .nodes("- text: Hello\n  style title1"),
      right: .nodes("- text: Hello\n  style: title1")),
    CodePage(
      "colon-in-text", "A line has a second `: `.",
      "A text with a colon and a space in it needs quotes.",
      wrong: .nodes("- text: Note: read this"),
      right: .nodes("- text: \"Note: read this\"")),
    CodePage(
      "colon-on-next-line", "The `:` of a key is on another line.",
      "A key and its colon must be on one line.",
      wrong: .nodes("- { text\n  : Hello }"),
      right: .nodes("- { text: Hello }")),
    CodePage(
      "list-on-key-line", "A list begins on the line of its key.",
      "It begins on the next one. A text that begins with `- ` needs quotes.",
      wrong: .file("formwork: 1\nscreen: A\nbody: - text: Hello"),
      right: .file("formwork: 1\nscreen: A\nbody:\n  - text: Hello")),
    CodePage(
      "needs-quotes", "The text begins with or contains a special character of YAML.",
      "Put it in quotes.",
      wrong: .nodes("- text: @welcome home"),
      right: .nodes("- text: \"welcome @ home\"")),
    CodePage(
      "placeholder-needs-quotes", "A `${…}` inside brackets has no quotes.",
      "YAML would read its braces as a mapping.",
      wrong: .file(
        "formwork: 1\nscreen: A\nstates: { full: { values: { email: ${email} } } }\nbody:\n"
          + "  - field: Email"),
      right: .file(
        "formwork: 1\nscreen: A\nstates: { full: { values: { email: \"${email}\" } } }\nbody:\n"
          + "  - field: Email")),
    CodePage(
      "text-after-value", "Text follows after a value that has ended.",
      "A quote ends the value. If the quotes belong to the text, quote the whole; an apostrophe in "
        + "single quotes is written twice.",
      wrong: .nodes("- text: \"Hello\" world"),
      right: .nodes("- text: '\"Hello\" world'")),
    CodePage(
      "unfinished-merge", "The file contains conflict markers of a merge.",
      "Other errors are not reported until they are removed.",
      wrong: .file(
        "formwork: 1\nscreen: A\nbody:\n<<<<<<< HEAD\n  - text: Hello\n=======\n"
          + "  - text: Welcome\n>>>>>>> greeting"),
      right: .file("formwork: 1\nscreen: A\nbody:\n  - text: Welcome")),
    CodePage(
      "yaml-syntax", "This part of the file is not valid YAML.",
      "Only the position where reading stopped is known.",
      wrong: .words("A line that no rule of YAML covers."),
      right: .words("Quotes around the text, or simpler YAML.")),
  ]
}
