/** What each field of job preferences says of itself, of whichever kind it is. */
type Described = {
  /** Its column in the table `looking_fors`. */
  readonly column: string
  /** Its name in the export of a person's data. */
  readonly exported: string
  /** What it is called where it is shown, and in the form too where that does not ask for it in other words. */
  readonly label: string
  readonly asked?: string
  readonly hint?: string
}

/** A text of one line. */
type Line = Described & { readonly kind: 'line'; readonly otherwise: string }
/** Pounds as a decimal text; '0' says nothing. */
type Amount = Described & { readonly kind: 'amount'; readonly otherwise: string }
type WholeNumber = Described & {
  readonly kind: 'number'
  readonly otherwise: number
  readonly least: readonly [least: number, refusal: string]
  readonly most: readonly [most: number, refusal: string]
  readonly words: (value: number) => string
}
/** One value of several. The keys of `words` are the values; '' is one of them where the field can be left open. */
type Choice = Described & {
  readonly kind: 'choice'
  readonly otherwise: string
  readonly words: Readonly<Record<string, string>>
}
/** Any number of values, stored as a text with commas; '' means any. */
type Choices = Described & {
  readonly kind: 'choices'
  readonly otherwise: string
  readonly words: Readonly<Record<string, string>>
}
export type PreferenceField = Line | Amount | WholeNumber | Choice | Choices

export type ValueOf<Field> = Field extends { readonly kind: 'number' }
  ? number
  : Field extends { readonly kind: 'choice'; readonly words: Readonly<Record<infer Value, string>> }
    ? Value
    : string

/** This is enough for anyone; only an attacker would send more. */
export const TEXT_LENGTH = 200

/** A text can name several, separated by commas. */
export const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Refuses a text of several values that names an unknown one. */
export function choicesRefusal({ words }: Pick<Choices, 'words'>, text: string) {
  const known = Object.keys(words)
  return text === '' || text.split(',').every((part) => known.includes(part.trim()))
    ? undefined
    : `Choose from ${AND.format(known)}`
}
