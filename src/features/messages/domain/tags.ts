/**
 * The tags whose values come from the product, an installation's settings and texts, a branch, or a vacancy. The values of all other tags were typed
 * by people, so a text for an unproven address must not use them.
 */
const OURS: ReadonlySet<string> = new Set([
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
  'greeting',
  'host',
  'jobTitle',
  'lastUsedOn',
  'link',
  'minutes',
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
  'where',
])

export const isOurs = (tag: string) => OURS.has(tag)

/**
 * Control characters, line ends, and characters that are invisible or reverse the text, any of which could change the meaning of the text around
 * them.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

export const oneLine = (value: string) => value.replace(UNSEEN, ' ').trim()

/**
 * Inserts a zero-width space after each dot, colon, slash and @, because mail programs turn 'evil.example' and 'http://…' into links. The text looks
 * as typed, but is no longer a link.
 */
export const withoutLinks = (typed: string) =>
  typed.replace(/(?<=\S)[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, (mark, at: number) =>
    isDecimal(typed, at) ? mark : `${mark}\u200b`,
  )

/** The tags whose value is a person's name. */
const NAMES: ReadonlySet<string> = new Set(['candidateName', 'consultant', 'firstName'])

/** Also separates the digits of a name, because phones and mail programs offer to call a number that they find. */
const nameWithoutLinks = (name: string) =>
  withoutLinks(name).replace(/\d(?=\P{L}{0,3}\d)/gu, '$&\u200b')

/** Returns the value of a tag for an email: our own texts unchanged, and typed ones so that they cannot become links. */
export function lettered(tag: string, value: string): string {
  const words = oneLine(value)
  if (isOurs(tag)) return words
  return NAMES.has(tag) ? nameWithoutLinks(words) : withoutLinks(words)
}

/** The most digits of a price on either side of its point. */
const FURTHEST = 12

/** Returns whether a point belongs to a decimal number such as '13.50'. A number with four parts is an IP address; one with two is not. */
function isDecimal(text: string, point: number): boolean {
  const isPart = (at: number) => /[\d.]/.test(text.charAt(at))
  let [from, to] = [point, point + 1]
  while (from > point - FURTHEST && isPart(from - 1)) from--
  while (to < point + FURTHEST && isPart(to)) to++
  return /^\d{1,12}\.\d{1,12}$/.test(text.slice(from, to))
}

/** Returns the greeting of an email, with the candidate's name only if the address is proven to be theirs. */
export const greetingOf = (firstName: string | undefined, proven: boolean) =>
  proven && firstName ? `Hello ${lettered('firstName', firstName)},` : 'Hello,'
