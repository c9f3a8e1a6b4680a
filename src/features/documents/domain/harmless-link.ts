const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Whether a link leads to a page or a mailbox. Word processors skip blanks and control characters in front of an address, and an address of no scheme
 * could be a file.
 */
export function isHarmlessLink(address: string): boolean {
  const begun = address.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').toLowerCase()
  return SCHEMES.some((scheme) => begun.startsWith(scheme))
}

/** An address with a scheme, or a path of the network. A letter and a colon are a drive. */
export const leadsOut = (text: string) => /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(text)
