/** A token begins with its kind (contract §5). */
export const TOKEN_KINDS = { ca: 'candidate', cj: 'vacancies', co: 'consultant' } as const
export type TokenPrefix = keyof typeof TOKEN_KINDS
export type SessionKind = (typeof TOKEN_KINDS)[TokenPrefix] | 'registration'

/** 43 characters of base64url are 256 bits. A registration session carries a candidate's token. */
const TOKEN = /^(ca|cj|co)_[A-Za-z0-9_-]{43}$/

export const prefixOf = (token: string) => TOKEN.exec(token)?.[1] as TokenPrefix | undefined

/** 'Bearer ca_…' gives the token; anything else gives itself, so that it is looked up, not found, and refused. */
export const bearer = (header: string) => header.replace(/^Bearer\s+/i, '').trim()
