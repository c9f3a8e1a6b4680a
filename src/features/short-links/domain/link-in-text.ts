import { type ShortLinkKind, SHORT_LINK_KINDS } from './short-link.ts'
import { parseLinkCode } from './link-code.ts'

export type ShortLinkInText = {
  readonly kind: ShortLinkKind
  readonly code: string
  readonly path: string
}

const LINK_PATH_PATTERN = new RegExp(`^/([${SHORT_LINK_KINDS.join('')}])/([0-9A-Za-z-]{10,40})$`)

/**
 * Finds a short link of this installation in a scanned or pasted text. The text must be the link's whole address or its path. Returns undefined for
 * any other text, so that the caller does not open other sites.
 */
export function findLinkInText(text: string, origin: string): ShortLinkInText | undefined {
  const path = readLinkPath(text.trim(), origin)
  const [, kind, code] = LINK_PATH_PATTERN.exec(path ?? '') ?? []
  const known = SHORT_LINK_KINDS.find((each) => each === kind)
  if (!known || !code || !path || !parseLinkCode(code)) return undefined
  return { kind: known, code, path }
}

function readLinkPath(text: string, origin: string): string | undefined {
  if (text.startsWith('/')) return text
  const rest = /^(https?:\/\/[^/?#\\@\s]+)(\/[^?#\\\s]*)/i.exec(text)
  return rest?.[1]?.toLowerCase() === origin.toLowerCase() ? rest[2] : undefined
}
