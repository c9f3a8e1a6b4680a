import type { Server } from 'node:http'

/** The security headers of every response, including those outside routes (requirement 36). A page sets a content policy of its own. */
export const PROTECTIVE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
}

/** Sets the headers before the framework handles a request, because some of its refusals run no hooks. */
export function setProtectiveHeaders(server: Server) {
  const headers = new Map(Object.entries(PROTECTIVE_HEADERS))
  server.prependListener('request', (_request, response) => void response.setHeaders(headers))
  server.on('checkExpectation', (_request, response) =>
    response
      .setHeaders(headers)
      .writeHead(417, { 'cache-control': 'no-store', connection: 'close' })
      .end(),
  )
}
