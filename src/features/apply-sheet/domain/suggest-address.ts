/** The domains of most people's mailboxes in the UK. */
const FREQUENT_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'sky.com',
  'aol.com',
]

/** Returns the address with the frequent domain that was probably meant; undefined if the typed domain is itself frequent or resembles none. */
export function suggestAddress(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain === '' || FREQUENT_DOMAINS.includes(domain)) return undefined
  const meant = FREQUENT_DOMAINS.find((frequent) => isOneSlipAway(domain, frequent))
  return meant && `${typed.slice(0, at).trim()}@${meant}`
}

/** Returns whether two texts differ by one character that is missing, added or wrong, or by two neighbours that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  const swapped = `${restOfOne[1] ?? ''}${restOfOne[0] ?? ''}${restOfOne.slice(2)}`
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    swapped === restOfOther
  )
}
