/// The plural categories of the Unicode CLDR.
package enum PluralCategory: String, NamedCases { case zero, one, two, few, many, other }
