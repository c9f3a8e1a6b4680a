import type { Server } from '#server/http/route.ts'
import { sha256 } from '#server/security/hashes.ts'

/** The script sends the page around the frame where the company's sign-in came back to, as its library expects it, and sends it to no one else. */
const SCRIPT = `if (parent !== window) parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)`
const HASH = sha256(SCRIPT).toString('base64')
const PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Signing you in</title></head><body><script>${SCRIPT}</script></body></html>`

/** This is the one page that may be framed, and only by ourselves (requirement 36): the frame of the silent sign-in comes back to it. */
export function silentReturnPage({ http }: Pick<Server, 'http'>) {
  http.get('/consultant/silent', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': `default-src 'none'; script-src 'sha256-${HASH}'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
}
