extension CodePage {
  /// The codes of `formwork lint`, about specs that compile.
  package static let lint: [CodePage] = [
    CodePage(
      "small-target", "A control is smaller than a finger.",
      "Apple's guidelines ask for 44 by 44 points. Looked at on every screen of the preview; the "
        + "system's own bars are exempt.",
      wrong: .words("`button: Done` with `height: 30`."),
      right: .words("`height: 44`, or `minHeight: 44` where larger text needs more.")),
    CodePage(
      "cut-text", "A text is cut on some screen of the preview.",
      "What is cut cannot be read, and the largest text sizes cut first.",
      wrong: .words("`lines: 1` on a text that a small phone cannot hold."),
      right: .words("Let it wrap, give it more room, or `minimumScale: 0.8`.")),
    CodePage(
      "broken-word", "A line of a text ends inside a word on some screen of the preview.",
      "A word that is wider than its room is broken between any two letters, which is hard to read.",
      wrong: .words("A price beside a long title in an `hstack`, at the largest text."),
      right: .words(
        "More room, `minimumScale: 0.8`, or a `viewThatFits` that puts one below the other.")),
    CodePage(
      "no-size", "Something with content has no width or no height on some screen.",
      "Nobody sees it there, though it is not hidden.",
      wrong: .words("`text: Hello` with `width: 0`."),
      right: .words("`hidden` or `when` say so, where that is meant.")),
    CodePage(
      "off-screen", "Something lies outside some screen of the preview, as a whole or in part.",
      "Nobody can scroll to it.",
      wrong: .words("A long stack in the body of a small phone at the largest text."),
      right: .words("The stack in a `scroll`.")),
    CodePage(
      "overlap",
      "A node begins before the one above it in its stack ends, or two controls lie over "
        + "each other.",
      "One hides a part of the other, and a finger may meet the wrong one. What stands in an overlay, "
        + "a bar or a sheet is meant to lie over the rest.",
      wrong: .words("`offset: [0, -30]` on the second text of a stack."),
      right: .words("Less of an offset, or a `zstack` where one is meant to lie on the other.")),
    CodePage(
      "overflow", "A container is smaller than what it contains.",
      "Something sticks out of it, or is pushed away. Lengths that cannot all hold are also where "
        + "SwiftUI and UIKit differ most.",
      wrong: .words("`width: 50` on an `hstack` of two boxes of 40 points."),
      right: .words(
        "`minWidth: 50`, a `scroll` around what may grow, or lengths that fit. `overlay` and "
          + "`offset` are for what is meant to stick out.")),
    CodePage(
      "image-without-label", "Nobody hears what an image shows.",
      "An image without a label counts as decoration: VoiceOver skips it. If it carries meaning, give it a label; "
        + "if not, say so.",
      wrong: .words("`image: portrait` and no more."),
      right: .words(
        "`accessibility: { label: Ada Lovelace }`, or `{ hidden: true }` for decoration.")),
    CodePage(
      "button-without-tap", "A tap on a button does nothing.",
      "Its action was forgotten; in code the button is dead. A button of an alert closes the alert.",
      wrong: .words("`button: Share`"),
      right: .words("`button: Share` with `tap: share`, which the app does.")),
    CodePage(
      "focus-without-effect", "A tap focuses a field that is disabled or not there in every state.",
      "The keyboard does not come. A field that another tap enables has a condition: `enabled: isOpen`.",
      wrong: .words("`field: Note` with `enabled: false`, and `tap: { focus: note }`."),
      right: .words("`field: Note` with `enabled: isOpen`.")),
    CodePage(
      "transition-without-effect", "A node with a transition is always there.",
      "A transition shows how a node comes and goes: by its own `when` or `hidden`, as an item of a loop or as one "
        + "of several steps.",
      wrong: .words("`text: Saved` with `transition: opacity`."),
      right: .words("`text: Saved` with `transition: opacity` and `when: isSaved`.")),
    CodePage(
      "always-presented", "Nothing says when a sheet or an alert is shown.",
      "It is there as soon as the screen is, and once a person has put it away nothing shows it again. "
        + "Its own `when` or `hidden` says when it is shown, or that of a node around it.",
      wrong: .words("`alert: Delete?` and no more."),
      right: .words(
        "`alert: Delete?` with `when: isAsking`, and `tap: { set: isAsking, to: true }`.")),
    CodePage(
      "tap-without-label", "A node without words does something when it is tapped.",
      "A screen reader passes over it, or says nothing of what it does.",
      wrong: .words("`image: heart` with `tap: like`."),
      right: .words("`accessibility: { label: Like, traits: [button] }`")),
    CodePage(
      "field-without-label", "A field has no title and nothing else that says what it is for.",
      "A placeholder is gone once somebody types.",
      wrong: .words("`field: \"\"`"),
      right: .words("`accessibility: { label: Search }`, where the title must not be seen.")),
    CodePage(
      "missing-content-type", "The system could fill in a field, and does not know that.",
      "With a content type the keyboard offers the person's own address, and passwords are saved.",
      wrong: .words("`field: Email` and no more."),
      right: .words("`contentType: emailAddress`")),
    CodePage(
      "complete-needs-optional",
      "A control is enabled by `form.complete`, and a field may be left empty.",
      "`form.complete` is true when every field has a valid value, those without rules too. "
        + "Whoever leaves such a field empty cannot go on.",
      wrong: .words("`enabled: form.complete` in a form whose company is optional."),
      right: .words("`enabled: form.valid`: nothing is invalid, and nothing required is empty.")),
    CodePage(
      "unstable-id", "A field has no id, so its name in code follows its title.",
      "Code calls the field by the name, and tests and snapshots, too. With other words in the title it is "
        + "another name. The rule is off until a project turns it on: `lint: { rules: { unstable-id: note } }`; "
        + "`formwork fix` then writes the ids.",
      wrong: .words("`field: Security code`, which code calls `securityCode`."),
      right: .words("`id: securityCode`, whatever the title says.")),
    CodePage(
      "rule-without-message", "A pattern, or a rule of the app's own, has no message.",
      "The default one can only say that the value is wrong, not what would be right.",
      wrong: .words("`rules: [{ pattern: '\\d{3}' }]`"),
      right: .words("`rules: [{ pattern: '\\d{3}', message: Three digits }]`")),
    CodePage(
      "hard-coded-color", "A color stands in digits where a screen should name what it means.",
      "Digits are the same in light and dark, and each place has to be found when they change.",
      wrong: .words("`color: \"#D32F2F\"`"),
      right: .words("`color: errorText`, with `errorText: { light: …, dark: … }` in a theme.")),
    CodePage(
      "hard-coded-size", "A length stands in digits where a design token has the same value.",
      "Where the token changes, the place that means it does not.",
      wrong: .words("`padding: 16`, where the tokens have `space.medium` of 16 points."),
      right: .words("`padding: space.medium`")),
    CodePage(
      "unused-color", "No spec of the project uses a color of a theme.",
      "Nobody knows whether it may be deleted. Looked for where `formwork lint` is given the whole "
        + "project; any word of a spec that may be its name counts.",
      wrong: .words("`accent: { light: \"#0A5C8A\", dark: \"#7CC6F0\" }`, and no `accent`."),
      right: .words("Nothing, or `color: accent` where it is meant.")),
    CodePage(
      "unused-style", "No spec of the project uses a style of a theme.",
      "As for `unused-color`. What covers a style of the system holds without being named.",
      wrong: .words("`textStyles: { caption: { from: caption1 } }`, and no `caption`."),
      right: .words("Nothing, or `style: caption` where it is meant.")),
    CodePage(
      "unused-component", "No spec of the project uses a component.",
      "It is read and kept for nothing. Looked for where `formwork lint` is given the whole project.",
      wrong: .words("`components: { Badge: … }`, and no `- Badge`."),
      right: .words("Nothing, or `- Badge: New` where it is meant.")),
    CodePage(
      "single-child", "A stack has one child and no attributes.",
      "It is one level more for everybody who reads on.",
      wrong: .words("`vstack:` with one text in it, and no attributes."),
      right: .words("The text in the stack's place.")),
    CodePage(
      "deep-nesting", "More than eight containers stand within one another.",
      "Nobody keeps so many in mind.",
      wrong: .words("A stack in a stack in a stack, and so on."),
      right: .words("A component of a part that has a name.")),
    CodePage(
      "repeated-subtree", "A part of four nodes or more stands in the spec three times or more.",
      "They differ in their texts only, and one change has to be made in all of them.",
      wrong: .words("Three cards, each a stack with an icon, a title and a subtitle."),
      right: .words("A component with the texts as its parameters, or `forEach` over data.")),
    CodePage(
      "unused-anchor", "No alias names an anchor.",
      "What it was for is gone, or an alias is missing.",
      wrong: .words("`x-card: &card { padding: 16 }`, and no `*card`."),
      right: .words("Nothing, or `<<: *card` where it is meant.")),
    CodePage(
      "untranslated", "A text is in no strings file.",
      "The spec has strings files for a language other than the one it is written in, and in that language "
        + "the text is shown as it is written.",
      wrong: .words("`text: Save`, and a strings file for `de` without `Save`."),
      right: .words("`Save: Sichern` in the strings file.")),
    CodePage(
      "unused-fact", "No condition, text or action uses a fact.",
      "It is part of the app's model for nothing, or its name is misspelt where it is used.",
      wrong: .words("`facts: { isOpen: false }`, and no `isOpen` below."),
      right: .words("The fact deleted, or `when: isOpen` where it is meant.")),
    CodePage(
      "unused-file", "The screen uses no component of a file that it names.",
      "The file is read and checked for nothing.",
      wrong: .words("`use: [cards.yaml]` on a screen without a card."),
      right: .words("The path removed.")),
    CodePage(
      "unused-id", "Nothing in the spec speaks of an id.",
      "Ids name nodes for tests and snapshots, too, so the rule is off until a project turns it on.",
      wrong: .words("`id: box` on a node that no condition and no constraint names."),
      right: .words("No id: the node then takes its name from its content.")),
    CodePage(
      "unused-ignore", "A comment lets nothing pass.",
      "What it spoke of is fixed, or its code is misspelt.",
      wrong: .words("`# formwork: ignore smal-target`"),
      right: .words("`# formwork: ignore small-target: the whole row is one target`")),
  ]
}
