/** The inputs of a page's headers; see requirement 36 and decisions §13. Headers of all responses are set in protective-headers.ts. */
export type PageHeaderInputs = {
  readonly nonce: string
  readonly path: string
  /** Origins that the page may call: those of APIs on other hosts in `connect`, and those of sign-in providers in `authorities`. */
  readonly connect: readonly string[]
  readonly authorities: readonly string[]
}

export function createPageHeaders({
  nonce,
  path,
  connect,
  authorities,
}: PageHeaderInputs): Record<string, string> {
  return {
    'content-security-policy': createContentPolicy(nonce, connect, authorities),
    'reporting-endpoints': 'csp="/csp-reports"',
    'referrer-policy': /^\/vacancy\/[^/]+$/.test(path)
      ? 'strict-origin-when-cross-origin'
      : 'no-referrer',
    'cache-control': PRIVATE_PATH_PATTERN.test(path) ? 'private, no-store' : 'no-cache',
    ...(PRIVATE_PATH_PATTERN.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
    vary: 'cookie, accept-encoding',
  }
}

/** The paths of pages for one person, which no cache may store. */
const PRIVATE_PATH_PATTERN =
  /^\/(login|logout|onboarding|registration|reset|not-me|scan|validate|profile|recent-activity|recommended-jobs|consultant|unsubscribe|DELETEME|[iopsv])(\/|$)/

function createContentPolicy(
  nonce: string,
  connect: readonly string[],
  authorities: readonly string[],
): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    formatSources('connect-src', [...connect, ...authorities]),
    formatSources('frame-src', authorities),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types dompurify',
    'report-to csp',
  ].join('; ')
}

const formatSources = (directive: string, origins: readonly string[]) =>
  [directive, `'self'`, ...new Set(origins)].join(' ')
