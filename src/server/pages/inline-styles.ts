import { sha256 } from '#server/security/hashes.ts'

/** Renders the attribute that allows a page's element to run, or nothing where the page needs no nonce. */
export const renderNonce = (nonce: string | null) => (nonce === null ? '' : ` nonce="${nonce}"`)

/** Returns the sources that allow the inline styles of this HTML in a content policy. The HTML must be ours: each style in it is allowed. */
export const listStyleSources = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hash(text))),
]

const hashes = new Map<string, string>()

/** Returns the source of one style. A build has few styles, so each is hashed once. */
function hash(style: string): string {
  const known = hashes.get(style)
  if (known) return known
  const made = `'sha256-${sha256(style).toString('base64')}'`
  hashes.set(style, made)
  return made
}
