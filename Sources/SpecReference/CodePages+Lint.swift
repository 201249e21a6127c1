extension CodePage {
  /// The codes of `formwork lint`, about specs that compile.
  package static let lint: [CodePage] = [
    CodePage(
      "small-target", "A control is too small to tap.",
      "Apple's guidelines require 44 by 44 points. It is checked on every screen of the preview; "
        + "the system's own bars are exempt.",
      wrong: .words("`button: Done` with `height: 30`."),
      right: .words("`height: 44`, or `minHeight: 44` where larger text needs more.")),
    CodePage(
      "cut-text", "A text is cut on some screen of the preview.",
      "Cut text cannot be read; it occurs first at the largest text sizes.",
      wrong: .words("`lines: 1` on a text that does not fit on a small phone."),
      right: .words("Let it wrap, give it more space, or `minimumScale: 0.8`.")),
    CodePage(
      "broken-word", "A line of a text ends inside a word on some screen of the preview.",
      "A word that is wider than its space is broken between any two letters, which is hard to "
        + "read.",
      wrong: .words("A price beside a long title in an `hstack`, at the largest text."),
      right: .words(
        "More space, `minimumScale: 0.8`, or a `viewThatFits` that puts one below the other.")),
    CodePage(
      "no-size", "A node with content has no width or no height on some screen.",
      "It is not visible there, although it is not hidden.",
      wrong: .words("`text: Hello` with `width: 0`."),
      right: .words("`hidden` or `when`, if it should not be visible.")),
    CodePage(
      "off-screen", "A node is outside of some screen of the preview, wholly or partly.",
      "It cannot be scrolled into view.",
      wrong: .words("A long stack in the body of a small phone at the largest text."),
      right: .words("The stack in a `scroll`.")),
    CodePage(
      "overlap",
      "A node begins before the one above it in its stack ends, or two controls overlap "
        + "each other.",
      "One hides a part of the other, and a tap may hit the wrong one. Nodes in an overlay, "
        + "a bar or a sheet may overlap the rest.",
      wrong: .words("`offset: [0, -30]` on the second text of a stack."),
      right: .words("A smaller offset, or a `zstack` if one should be on top of the other.")),
    CodePage(
      "overflow", "A container is smaller than what it contains.",
      "A child sticks out of it, or is pushed away. Such lengths are also where "
        + "SwiftUI and UIKit differ most.",
      wrong: .words("`width: 50` on an `hstack` of two boxes of 40 points."),
      right: .words(
        "`minWidth: 50`, a `scroll` around what may grow, or lengths that fit. `overlay` and "
          + "`offset` are for nodes that should stick out.")),
    CodePage(
      "image-without-label", "An image has no label for VoiceOver.",
      "An image without a label counts as decoration: VoiceOver skips it. If it carries meaning, give it a label; "
        + "if not, hide it.",
      wrong: .words("`image: portrait` and no more."),
      right: .words(
        "`accessibility: { label: Ada Lovelace }`, or `{ hidden: true }` for decoration.")),
    CodePage(
      "button-without-tap", "A tap on a button does nothing.",
      "Its action was probably forgotten. A button of an alert closes the alert.",
      wrong: .words("`button: Share`"),
      right: .words("`button: Share` with `tap: share`, which the app does.")),
    CodePage(
      "focus-without-effect", "A tap focuses a field that is disabled or hidden in every state.",
      "The keyboard does not appear. A field that another tap enables has a condition: `enabled: "
        + "isOpen`.",
      wrong: .words("`field: Note` with `enabled: false`, and `tap: { focus: note }`."),
      right: .words("`field: Note` with `enabled: isOpen`.")),
    CodePage(
      "transition-without-effect", "A node with a transition is always shown.",
      "A transition runs when a node appears or disappears: by its own `when` or `hidden`, as an "
        + "item of a loop or as one of several steps.",
      wrong: .words("`text: Saved` with `transition: opacity`."),
      right: .words("`text: Saved` with `transition: opacity` and `when: isSaved`.")),
    CodePage(
      "always-presented", "A sheet or an alert has no condition.",
      "It is shown with the screen, and never again after a person has dismissed it. "
        + "Write `when` or `hidden` on it, or on a node around it.",
      wrong: .words("`alert: Delete?` and no more."),
      right: .words(
        "`alert: Delete?` with `when: isAsking`, and `tap: { set: isAsking, to: true }`.")),
    CodePage(
      "tap-without-label", "A node without text has a `tap`.",
      "A screen reader skips it, or does not say what a tap does.",
      wrong: .words("`image: heart` with `tap: like`."),
      right: .words("`accessibility: { label: Like, traits: [button] }`")),
    CodePage(
      "field-without-label", "A field has no title or other label.",
      "A placeholder disappears when a person types.",
      wrong: .words("`field: \"\"`"),
      right: .words("`accessibility: { label: Search }`, if the title should not be visible.")),
    CodePage(
      "missing-content-type", "A field has no content type, so the system cannot fill it in.",
      "With a content type, the keyboard offers the person's address, and passwords are saved.",
      wrong: .words("`field: Email` and no more."),
      right: .words("`contentType: emailAddress`")),
    CodePage(
      "complete-needs-optional",
      "A control is enabled by `form.complete`, although a field is optional.",
      "`form.complete` is true when every field has a valid value, including those without rules. "
        + "A person who leaves such a field empty cannot continue.",
      wrong: .words("`enabled: form.complete` in a form whose company is optional."),
      right: .words("`enabled: form.valid`: nothing is invalid, and nothing required is empty.")),
    CodePage(
      "unstable-id", "A field has no id, so its name in code follows its title.",
      "Code, tests and snapshots refer to the field by this name. If the title changes, it becomes "
        + "another one. The rule is off until a project turns it on: `lint: { rules: { "
        + "unstable-id: note } }`; `formwork fix` then writes the ids.",
      wrong: .words("`field: Security code`, which code calls `securityCode`."),
      right: .words("`id: securityCode`, regardless of the title.")),
    CodePage(
      "rule-without-message", "A pattern or custom rule has no message.",
      "The default message can only say that the value is wrong, not what would be right.",
      wrong: .words("`rules: [{ pattern: '\\d{3}' }]`"),
      right: .words("`rules: [{ pattern: '\\d{3}', message: Three digits }]`")),
    CodePage(
      "hard-coded-color", "A screen has a color in digits instead of the name of a color.",
      "Digits are the same in light and dark, and a change must find each place.",
      wrong: .words("`color: \"#D32F2F\"`"),
      right: .words("`color: errorText`, with `errorText: { light: …, dark: … }` in a theme.")),
    CodePage(
      "hard-coded-size",
      "A length is written in digits, although a design token has the same value.",
      "If the token changes, this length does not.",
      wrong: .words("`padding: 16`, where the tokens have `space.medium` of 16 points."),
      right: .words("`padding: space.medium`")),
    CodePage(
      "unused-color", "No spec of the project uses a color of a theme.",
      "It may be superfluous. It is checked if `formwork lint` gets the whole "
        + "project; any word of a spec that may be its name counts as a use.",
      wrong: .words("`accent: { light: \"#0A5C8A\", dark: \"#7CC6F0\" }`, and no `accent`."),
      right: .words("Nothing, or `color: accent` where it is meant.")),
    CodePage(
      "unused-style", "No spec of the project uses a style of a theme.",
      "As for `unused-color`. A style that replaces one of the system applies without being named.",
      wrong: .words("`textStyles: { caption: { from: caption1 } }`, and no `caption`."),
      right: .words("Nothing, or `style: caption` where it is meant.")),
    CodePage(
      "unused-component", "No spec of the project uses a component.",
      "It may be superfluous. It is checked if `formwork lint` gets the whole project.",
      wrong: .words("`components: { Badge: … }`, and no `- Badge`."),
      right: .words("Nothing, or `- Badge: New` where it is meant.")),
    CodePage(
      "single-child", "A stack has one child and no attributes.",
      "It adds a level without an effect.",
      wrong: .words("`vstack:` with one text in it, and no attributes."),
      right: .words("The text instead of the stack.")),
    CodePage(
      "deep-nesting", "More than eight containers are nested.",
      "Such a structure is hard to understand.",
      wrong: .words("A stack in a stack in a stack, and so on."),
      right: .words("A component for a part with a clear purpose.")),
    CodePage(
      "repeated-subtree", "A part of four nodes or more occurs in the spec three times or more.",
      "The parts differ only in their texts, and each change must be made in all of them.",
      wrong: .words("Three cards, each a stack with an icon, a title and a subtitle."),
      right: .words("A component with the texts as its parameters, or `forEach` over data.")),
    CodePage(
      "unused-anchor", "No alias names an anchor.",
      "Its alias was deleted or is missing.",
      wrong: .words("`x-card: &card { padding: 16 }`, and no `*card`."),
      right: .words("Nothing, or `<<: *card` where it is meant.")),
    CodePage(
      "untranslated", "A text is in no strings file.",
      "The spec has strings files for other languages, and in those languages "
        + "the text is shown untranslated.",
      wrong: .words("`text: Save`, and a strings file for `de` without `Save`."),
      right: .words("`Save: Sichern` in the strings file.")),
    CodePage(
      "unused-fact", "No condition, text or action uses a fact.",
      "It is part of the app's model without a use, or its name is misspelt there.",
      wrong: .words("`facts: { isOpen: false }`, and no `isOpen` below."),
      right: .words("The fact deleted, or `when: isOpen` where it is meant.")),
    CodePage(
      "unused-file", "The screen uses no component of a file that it names.",
      "The file is read and checked without a use.",
      wrong: .words("`use: [cards.yaml]` on a screen without a card."),
      right: .words("The path removed.")),
    CodePage(
      "unused-id", "Nothing in the spec refers to an id.",
      "Ids name nodes for tests and snapshots, too, so the rule is off until a project turns it on.",
      wrong: .words("`id: box` on a node that no condition and no constraint names."),
      right: .words("No id: the name of the node is then derived from its content.")),
    CodePage(
      "unused-ignore", "An `ignore` comment has no effect.",
      "Its diagnostic no longer occurs, or its code is misspelt.",
      wrong: .words("`# formwork: ignore smal-target`"),
      right: .words("`# formwork: ignore small-target: the whole row is one target`")),
  ]
}
