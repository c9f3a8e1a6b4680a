import { isHarmlessLink, leadsOut } from './harmless-link.ts'

/** Whether the data that a field keeps beside its instruction leads to pages and mailboxes only: what can be read in it, in letters of one byte and of two. */
export function isHarmlessFieldData(data: Buffer): boolean {
  const bytes = data.toString('latin1')
  const wide = bytes.match(/(?:[\x20-\x7e]\0){3,}/g) ?? []
  return [
    ...(bytes.match(/[\x20-\x7e]{3,}/g) ?? []),
    ...wide.map((word) => word.replaceAll('\0', '')),
  ].every((word) => !leadsOut(word) || isHarmlessLink(word))
}
