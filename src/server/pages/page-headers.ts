/**
 * What a page's policy allows: the scripts and styles that have the nonce of this response or, for a page that is the same in every response, the
 * scripts of the build and the inline scripts and styles with these hashes.
 */
export type AllowedCode =
  | { readonly nonce: string }
  | { readonly scriptSources: readonly string[]; readonly styleSources: readonly string[] }

/** The inputs of a page's headers; see requirement 36 and decisions §13. Headers of all responses are set in protective-headers.ts. */
export type PageHeaderInputs = {
  readonly allowed: AllowedCode
  readonly path: string
  /** Origins that the page may call: those of APIs on other hosts in `connect`, and those of sign-in providers in `authorities`. */
  readonly connect: readonly string[]
  readonly authorities: readonly string[]
}

export function createPageHeaders({
  allowed,
  path,
  connect,
  authorities,
}: PageHeaderInputs): Record<string, string> {
  return {
    'content-security-policy': createContentPolicy(allowed, connect, authorities),
    'reporting-endpoints': 'csp="/csp-reports"',
    'referrer-policy': /^\/vacancy\/[^/]+$/.test(path)
      ? 'strict-origin-when-cross-origin'
      : 'no-referrer',
    'cache-control': isPrivatePath(path) ? 'private, no-store' : 'no-cache',
    ...(isPrivatePath(path) ? { 'x-robots-tag': 'noindex' } : {}),
    vary: 'cookie, accept-encoding',
  }
}

/**
 * Returns whether the page is for one person, so that no cache may store it. The router ignores the case and the encoding of an address, so this does
 * too.
 */
export const isPrivatePath = (path: string) => PRIVATE_PATH_PATTERN.test(decodePath(path))

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const PRIVATE_PATH_PATTERN =
  /^\/(login|logout|onboarding|registration|reset|not-me|scan|validate|profile|recent-activity|recommended-jobs|consultant|unsubscribe|DELETEME|applied|claim|[iopsv])(\/|$)/i

function createContentPolicy(
  allowed: AllowedCode,
  connect: readonly string[],
  authorities: readonly string[],
): string {
  return [
    `default-src 'none'`,
    ...allowCode(allowed),
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

const allowCode = (allowed: AllowedCode): readonly string[] =>
  'nonce' in allowed
    ? [
        `script-src 'self' 'nonce-${allowed.nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${allowed.nonce}'`,
      ]
    : [
        formatSources('script-src', allowed.scriptSources),
        formatSources('style-src', allowed.styleSources),
      ]

const formatSources = (directive: string, origins: readonly string[]) =>
  [directive, `'self'`, ...new Set(origins)].join(' ')
