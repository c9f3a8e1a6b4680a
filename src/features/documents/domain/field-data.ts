import { isHarmlessLink, leadsOut } from './harmless-link.ts'

/** Whether the data that a field keeps beside its instruction leads to pages and mailboxes only: what can be read in it, in letters of one byte and of two. `bytes`: one character each. */
export function isHarmlessFieldData(bytes: string): boolean {
  const wide = bytes.match(/(?:[\x20-\x7e]\0){3,}/g) ?? []
  return [
    ...(bytes.match(/[\x20-\x7e]{3,}/g) ?? []),
    ...wide.map((word) => word.replaceAll('\0', '')),
  ].every((word) => !leadsOut(word) || isHarmlessLink(word))
}
