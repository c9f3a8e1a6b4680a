import { isHarmlessLink, hasSchemeOrNetworkPath } from './harmless-link.ts'

/**
 * Returns whether the binary data of a field, which word processors store in addition to its instruction, has no addresses except of web pages and
 * mailboxes. All readable text in it is checked, with one or two bytes for each letter. `bytes` has one character for each byte.
 */
export function isHarmlessFieldData(bytes: string): boolean {
  const wide = bytes.match(/(?:[\x20-\x7e]\0){3,}/g) ?? []
  return [
    ...(bytes.match(/[\x20-\x7e]{3,}/g) ?? []),
    ...wide.map((word) => word.replaceAll('\0', '')),
  ].every((word) => !hasSchemeOrNetworkPath(word) || isHarmlessLink(word))
}
