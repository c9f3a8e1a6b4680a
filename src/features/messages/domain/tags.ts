/**
 * The tags whose values come from the product, an installation's settings and texts, a branch, or a vacancy. The values of all other tags were typed
 * by people. An unproven address may belong to someone else, so a text for it can use only the tags in this list.
 */
const TRUSTED_TAGS: ReadonlySet<string> = new Set([
  'allLink',
  'applications',
  'because',
  'branch',
  'branchName',
  'branchPhone',
  'changedAt',
  'code',
  'count',
  'cvLine',
  'deletedAt',
  'deletedOn',
  'deleteLink',
  'greeting',
  'host',
  'jobNumber',
  'jobTitle',
  'lastUsedOn',
  'link',
  'minutes',
  'news',
  'page',
  'period',
  'phone',
  'policyLink',
  'product',
  'provider',
  'reference',
  'resetLink',
  'sentAt',
  'settingsLink',
  'signInLink',
  'signed',
  'stop',
  'supportEmail',
  'things',
  'title',
  'unsubscribe',
  'unsubscribeAll',
  'until',
  'unused',
  'whatStays',
  'when',
  'where',
])

export const isTrustedTag = (tag: string) => TRUSTED_TAGS.has(tag)

/**
 * Matches control characters, line ends, and characters that are invisible or reverse the text. Any of them in a typed value could change the meaning
 * of the text around it.
 */
const INVISIBLE_CHARACTERS_PATTERN =
  /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

export const toOneLine = (value: string) => value.replace(INVISIBLE_CHARACTERS_PATTERN, ' ').trim()

/**
 * Inserts a zero-width space after each dot, colon, slash, backslash and @ inside a word, because mail programs turn 'evil.example' and 'http://…'
 * into links. The point of a decimal number is left as it is. The text looks as typed, but is no longer a link.
 */
export const breakLinks = (typed: string) =>
  typed.replace(/(?<=\S)[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, (mark, at: number) =>
    isDecimalPoint(typed, at) ? mark : `${mark}\u200b`,
  )

/** The tags whose value is a person's name. */
const NAME_TAGS: ReadonlySet<string> = new Set(['candidateName', 'consultant', 'firstName'])

/**
 * Prevents links as `breakLinks` does, and also separates the digits of a name, because phones and mail programs offer to call a number that they
 * find.
 */
const preventLinksInName = (name: string) =>
  breakLinks(name).replace(/\d(?=\P{L}{0,3}\d)/gu, '$&\u200b')

/**
 * Returns the value of a tag for a message, on one line. The value of a trusted tag may contain links; a typed value is changed so that it cannot
 * become a link.
 */
export function prepareTagValue(tag: string, value: string): string {
  const words = toOneLine(value)
  if (isTrustedTag(tag)) return words
  return NAME_TAGS.has(tag) ? preventLinksInName(words) : breakLinks(words)
}

/** The maximum number of digits of a price on either side of its decimal point. */
const MAX_PRICE_DIGITS_PER_SIDE = 12

/**
 * Returns whether a point belongs to a decimal number such as '13.50', which has two parts. An IP address has four, and mail programs make a link of
 * it.
 */
function isDecimalPoint(text: string, point: number): boolean {
  const isPart = (at: number) => /[\d.]/.test(text.charAt(at))
  let [from, to] = [point, point + 1]
  while (from > point - MAX_PRICE_DIGITS_PER_SIDE && isPart(from - 1)) from--
  while (to < point + MAX_PRICE_DIGITS_PER_SIDE && isPart(to)) to++
  return /^\d{1,12}\.\d{1,12}$/.test(text.slice(from, to))
}

/** Returns the greeting of an email, with the candidate's name only if the address is proven to be theirs. */
export const formatGreeting = (firstName: string | undefined, proven: boolean) =>
  proven && firstName ? `Hello ${prepareTagValue('firstName', firstName)},` : 'Hello,'
