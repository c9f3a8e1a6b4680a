const HARMLESS_SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Returns whether a link can only open a web page or write to a mailbox. Spaces and control characters at the beginning are ignored, because word
 * processors skip them. An address without a scheme is refused, because it could name a file.
 */
export function isHarmlessLink(address: string): boolean {
  const begun = address.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').toLowerCase()
  return HARMLESS_SCHEMES.some((scheme) => begun.startsWith(scheme)) && !attachesFile(begun)
}

/** Returns whether a mailto link asks for an attachment, because some mail programs then add a file from the reader's machine to the email. */
const attachesFile = (address: string) =>
  address.startsWith('mailto:') &&
  /[?&;]\s*(x-)?attach(ment)?s?\s*=/.test(decodePercentCodes(address))

function decodePercentCodes(address: string): string {
  return address.replace(/%([0-9a-f]{2})/g, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/**
 * Returns whether a text begins with a scheme such as 'http:' or with a network path. A single letter with a colon, such as 'C:', is a drive and does
 * not count.
 */
export const hasSchemeOrNetworkPath = (text: string) =>
  /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(text)

/** Returns whether a value contains, even after other characters, the address of a web page, a file, a drive or a network. */
export const containsOutsideAddress = (value: string) =>
  /:[\\/]|\\\\|^[\s\p{Cc}\p{Cf}]*([\\/]{2}|[a-z][a-z0-9+.-]+:(?!\s|$))/iu.test(value)
