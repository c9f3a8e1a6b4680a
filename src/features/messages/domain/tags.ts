/**
 * The tags whose words come from us: from the product, from an installation's settings and texts, from a branch, or from a vacancy. What any other tag says,
 * someone typed. A text that goes to an unproven address may use these only.
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

/** Control characters, line ends and characters that reverse text or hide in it would change what the words around them say. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

export const oneLine = (value: string) => value.replace(UNSEEN, ' ').trim()

/**
 * Mail programs turn 'evil.example' and 'http://…' into links on their own. A zero-width space after each dot, colon, slash and @ shows the words as they
 * were typed and leaves nothing to select.
 */
export const withoutLinks = (typed: string) =>
  typed.replace(/(?<=\S)[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, (mark, at: number) =>
    isDecimal(typed, at) ? mark : `${mark}\u200b`,
  )

/** Tags that hold the name of a person. */
const NAMES: ReadonlySet<string> = new Set(['candidateName', 'consultant', 'firstName'])

/** Phones and mail programs offer to ring a number that they find. No name holds a number to ring, so its digits are set apart as well. */
const nameWithoutLinks = (name: string) =>
  withoutLinks(name).replace(/\d(?=\P{L}{0,3}\d)/gu, '$&\u200b')

/** A letter shows our own words as they are, and typed ones so that they are no link. */
export function lettered(tag: string, value: string): string {
  const words = oneLine(value)
  if (isOurs(tag)) return words
  return NAMES.has(tag) ? nameWithoutLinks(words) : withoutLinks(words)
}

/** No price has more digits on either side of its point. */
const FURTHEST = 12

/** The point of '£13.50': numbers of four parts are addresses, of two they are none. */
function isDecimal(text: string, point: number): boolean {
  const isPart = (at: number) => /[\d.]/.test(text.charAt(at))
  let [from, to] = [point, point + 1]
  while (from > point - FURTHEST && isPart(from - 1)) from--
  while (to < point + FURTHEST && isPart(to)) to++
  return /^\d{1,12}\.\d{1,12}$/.test(text.slice(from, to))
}

/** A letter begins with the name of the person only where the address is known to be theirs. */
export const greetingOf = (firstName: string | undefined, proven: boolean) =>
  proven && firstName ? `Hello ${lettered('firstName', firstName)},` : 'Hello,'
