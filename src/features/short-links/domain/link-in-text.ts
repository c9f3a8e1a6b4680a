import { type ShortLinkKind, SHORT_LINK_KINDS } from './short-link.ts'
import { writtenCodeOf } from './link-code.ts'

export type FoundLink = {
  readonly kind: ShortLinkKind
  readonly code: string
  readonly path: string
}

const PATH = new RegExp(`^/([${SHORT_LINK_KINDS.join('')}])/([0-9A-Za-z-]{10,40})$`)

/** Finds our link in a scanned or pasted text: a whole address of ours, or its path. Any other text gives undefined and is never opened. */
export function linkInText(text: string, origin: string): FoundLink | undefined {
  const path = pathOf(text.trim(), origin)
  const [, kind, code] = PATH.exec(path ?? '') ?? []
  const known = SHORT_LINK_KINDS.find((each) => each === kind)
  if (!known || !code || !path || !writtenCodeOf(code)) return undefined
  return { kind: known, code, path }
}

function pathOf(text: string, origin: string): string | undefined {
  if (text.startsWith('/')) return text
  const rest = /^(https?:\/\/[^/?#\\@\s]+)(\/[^?#\\\s]*)/i.exec(text)
  return rest?.[1]?.toLowerCase() === origin.toLowerCase() ? rest[2] : undefined
}
