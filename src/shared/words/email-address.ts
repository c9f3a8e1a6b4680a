/** The maximum length of an address (RFC 5321): mail servers refuse longer ones. */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64
export const EMAIL_FORMAT_MESSAGE =
  'Enter an email address in the correct format, like name@example.com'

const LOCAL_PART_PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL_PATTERN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LEVEL_DOMAIN_PATTERN = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

export type EmailAddress = {
  /** The address as the person spelled it, to which mail is sent. */
  readonly value: string
  /** The address in lower case. Two spellings with the same key are the same address. */
  readonly key: string
}

/**
 * Returns the address in a typed text, or undefined. Only the domain is normalised. A local part with characters that merely look like letters or
 * like '@' is refused, because otherwise two people could have addresses that look the same.
 */
export function parseEmailAddress(typed: string): EmailAddress | undefined {
  if (typed.length > MAX_EMAIL_LENGTH * 2 || /[\r\n\0]/.test(typed)) return undefined
  const parts = typed.trim().split('@')
  if (parts.length !== 2) return undefined
  const [local = '', given = ''] = parts
  const domain = given.normalize('NFKC').toLowerCase()
  const labels = domain.split('.')
  const fits =
    local.length <= MAX_LOCAL_PART_LENGTH && local.length + 1 + domain.length <= MAX_EMAIL_LENGTH
  if (
    !fits ||
    !LOCAL_PART_PATTERN.test(local.toLowerCase()) ||
    labels.length < 2 ||
    !labels.every((label) => DOMAIN_LABEL_PATTERN.test(label)) ||
    !TOP_LEVEL_DOMAIN_PATTERN.test(labels.at(-1) ?? '')
  )
    return undefined
  return { value: `${local}@${domain}`, key: `${local.toLowerCase()}@${domain}` }
}

export const findEmailRefusal = (typed: string) =>
  parseEmailAddress(typed) ? undefined : EMAIL_FORMAT_MESSAGE
