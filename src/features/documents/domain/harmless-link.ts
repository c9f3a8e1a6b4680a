const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Whether a link leads to a page or a mailbox. Word processors skip blanks and control characters in front of an address, and an address of no scheme
 * could be a file.
 */
export function isHarmlessLink(address: string): boolean {
  const begun = address.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').toLowerCase()
  return SCHEMES.some((scheme) => begun.startsWith(scheme)) && !attachesFile(begun)
}

/** Some mail programs put a file of the reader's machine into the letter that a link begins. */
const attachesFile = (address: string) =>
  address.startsWith('mailto:') && /[?&;]\s*(x-)?attach(ment)?s?\s*=/.test(withoutCodes(address))

function withoutCodes(address: string): string {
  return address.replace(/%([0-9a-f]{2})/g, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** An address with a scheme, or a path of the network. A letter and a colon are a drive. */
export const leadsOut = (text: string) => /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(text)

/** Whether a value that is no text to read could be an address, wherever in it: of a page, a file, a drive or a network. */
export const namesElsewhere = (value: string) =>
  /:[\\/]|\\\\|^[\s\p{Cc}\p{Cf}]*([\\/]{2}|[a-z][a-z0-9+.-]+:(?!\s|$))/iu.test(value)
