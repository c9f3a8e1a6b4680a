import type { Server } from '#server/http/route.ts'
import { sha256 } from '#server/security/hashes.ts'

/**
 * The script runs in the invisible frame to which the company's sign-in returns. It passes the frame's address to the page around it, in the format
 * of that page's sign-in library, and only to this origin.
 */
const SILENT_RETURN_SCRIPT = `if (parent !== window) parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)`
const SILENT_RETURN_SCRIPT_HASH = sha256(SILENT_RETURN_SCRIPT).toString('base64')
const SILENT_RETURN_HTML = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Signing you in</title></head><body><script>${SILENT_RETURN_SCRIPT}</script></body></html>`

/** Serves the only page that can be framed, and only by this origin (requirement 36): the frame of the silent sign-in returns to it. */
export function serveSilentReturnPage({ http }: Pick<Server, 'http'>) {
  http.get('/consultant/silent', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': `default-src 'none'; script-src 'sha256-${SILENT_RETURN_SCRIPT_HASH}'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(SILENT_RETURN_HTML),
  )
}
