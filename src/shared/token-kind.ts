/** The kinds of session by the prefix of their token (contract §5). */
export const TOKEN_KINDS = { ca: 'candidate', cj: 'vacancies', co: 'consultant' } as const
export type TokenPrefix = keyof typeof TOKEN_KINDS
export type SessionKind = (typeof TOKEN_KINDS)[TokenPrefix] | 'registration'

/**
 * Matches a token: its prefix and 43 base64url characters, which are 256 bits. The session of an invitation to a registration has a candidate's
 * prefix.
 */
const TOKEN_PATTERN = /^(ca|cj|co)_[A-Za-z0-9_-]{43}$/

export const readTokenPrefix = (token: string) =>
  TOKEN_PATTERN.exec(token)?.[1] as TokenPrefix | undefined

/** Returns the token of 'Bearer ca_…'. Any other header is returned unchanged, so that its lookup fails and the request is refused. */
export const readBearerToken = (header: string) => header.replace(/^Bearer\s+/i, '').trim()
