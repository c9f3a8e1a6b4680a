/** Normalises a text for storage: composed characters, no spaces at its ends, and one kind of line break. */
export const normaliseText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const DIRECTION_OVERRIDE_PATTERN = /[\u202a-\u202e\u2066-\u2069]/
/** Returns whether a text contains lone surrogates, or control characters that no keyboard types. */
const hasUnstorableCharacters = (text: string) =>
  !text.isWellFormed() || /[^\P{Cc}\n\t]/u.test(text)

/** Returns the refusal of a text of one line, such as a name or a town; undefined if it is valid. */
export function findLineRefusal(text: string, length: number): string | undefined {
  return /[\n\t\u2028\u2029]/.test(text)
    ? 'Write this on one line'
    : findParagraphRefusal(text, length)
}

/** Returns the refusal of a text of several lines, such as duties; undefined if it is valid. */
export function findParagraphRefusal(text: string, length: number): string | undefined {
  if ([...text].length > length) return `Use ${length.toLocaleString('en-GB')} characters or fewer`
  if (hasUnstorableCharacters(text) || DIRECTION_OVERRIDE_PATTERN.test(text))
    return 'Remove the characters that cannot be shown'
  return undefined
}
