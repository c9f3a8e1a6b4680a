/** The properties of a job preference field of any kind. */
type PreferenceFieldBase = {
  /** The name of its column in the table `looking_fors`. */
  readonly column: string
  /** The name of the field in the export of a person's data. */
  readonly exported: string
  /** `label` is the name on screens. `asked` replaces it in the form, where some fields are worded as a question. */
  readonly label: string
  readonly asked?: string
  readonly hint?: string
}

/** A text of one line. */
type LineField = PreferenceFieldBase & { readonly kind: 'line'; readonly otherwise: string }
/** An amount in pounds as a decimal text; '0' means not given. */
type AmountField = PreferenceFieldBase & { readonly kind: 'amount'; readonly otherwise: string }
type NumberField = PreferenceFieldBase & {
  readonly kind: 'number'
  readonly otherwise: number
  readonly least: readonly [least: number, refusal: string]
  readonly most: readonly [most: number, refusal: string]
  readonly words: (value: number) => string
}
/** A choice of one value from a list. The keys of `words` are the values; they include '' if the field can be left open. */
type ChoiceField = PreferenceFieldBase & {
  readonly kind: 'choice'
  readonly otherwise: string
  readonly words: Readonly<Record<string, string>>
}
/** A choice of any number of values from a list, stored as a text with commas; '' means any. */
type MultipleChoiceField = PreferenceFieldBase & {
  readonly kind: 'choices'
  readonly otherwise: string
  readonly words: Readonly<Record<string, string>>
}
export type PreferenceField =
  | LineField
  | AmountField
  | NumberField
  | ChoiceField
  | MultipleChoiceField

export type PreferenceValue<Field> = Field extends { readonly kind: 'number' }
  ? number
  : Field extends { readonly kind: 'choice'; readonly words: Readonly<Record<infer Value, string>> }
    ? Value
    : string

/** The maximum length of a text field; it is more than a person needs, so that only an attack exceeds it. */
export const MAX_PREFERENCE_LENGTH = 200

/** Splits a text at its commas, because one text can name several values. */
export const splitAtCommas = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const AND_LIST_FORMAT = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Returns a message if a text of several values contains an unknown one; otherwise undefined. */
export function findChoicesRefusal({ words }: Pick<MultipleChoiceField, 'words'>, text: string) {
  const known = Object.keys(words)
  return text === '' || text.split(',').every((part) => known.includes(part.trim()))
    ? undefined
    : `Choose from ${AND_LIST_FORMAT.format(known)}`
}
