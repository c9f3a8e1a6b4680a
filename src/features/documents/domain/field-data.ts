import { isHarmlessLink, hasSchemeOrNetworkPath } from './harmless-link.ts'

/**
 * Returns whether the data of a field has no addresses except of web pages and mailboxes. Word processors store such data in addition to the field's
 * instruction. All readable text is checked, in letters of one byte and of two. `bytes` has one character for each byte.
 */
export function isHarmlessFieldData(bytes: string): boolean {
  const wide = bytes.match(/(?:[\x20-\x7e]\0){3,}/g) ?? []
  return [
    ...(bytes.match(/[\x20-\x7e]{3,}/g) ?? []),
    ...wide.map((word) => word.replaceAll('\0', '')),
  ].every((word) => !hasSchemeOrNetworkPath(word) || isHarmlessLink(word))
}
