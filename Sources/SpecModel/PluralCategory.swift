/// The plural forms that languages tell apart, in the words of the Unicode CLDR.
package enum PluralCategory: String, NamedCases { case zero, one, two, few, many, other }
