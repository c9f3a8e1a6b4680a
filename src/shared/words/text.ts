/** Texts are stored in one spelling: composed characters, no space at the ends, one kind of line end. */
export const tidied = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/
/** Finds halves of surrogate pairs, and control characters that no keyboard types. */
const unkeepable = (text: string) => !text.isWellFormed() || /[^\P{Cc}\n\t]/u.test(text)

/** A text of one line, such as a name or a town. */
export function lineRefusal(text: string, length: number): string | undefined {
  return /[\n\t\u2028\u2029]/.test(text) ? 'Write this on one line' : paragraphRefusal(text, length)
}

/** A text of several lines, such as duties. */
export function paragraphRefusal(text: string, length: number): string | undefined {
  if ([...text].length > length) return `Use ${length.toLocaleString('en-GB')} characters or fewer`
  if (unkeepable(text) || DIRECTION_OVERRIDES.test(text))
    return 'Remove the characters that cannot be shown'
  return undefined
}
