import { sha256 } from '#server/security/hashes.ts'

/** Renders the attribute that allows a page's element to run, or nothing where the page needs no nonce. */
export const renderNonce = (nonce: string | null) => (nonce === null ? '' : ` nonce="${nonce}"`)

/** Returns the sources that allow the inline styles of this HTML in a content policy. The HTML must be ours: each style in it is allowed. */
export const listStyleSources = (html: string): readonly string[] =>
  listTexts(html, /<style[^>]*>(.*?)<\/style>/gs).map(hash)

/** Returns the sources that allow the inline scripts of the shell, which must be as the build made it, without the content of any page. */
export const listScriptSources = (shell: string): readonly string[] =>
  listTexts(shell, /<script[^>]*>(.*?)<\/script>/gs)
    .filter((text) => text !== '')
    .map(hash)

const listTexts = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, text = '']) => text)),
]

const hashes = new Map<string, string>()

/** Returns the source of one style or script. A build has few of them, so each is hashed once. */
function hash(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const made = `'sha256-${sha256(text).toString('base64')}'`
  hashes.set(text, made)
  return made
}
