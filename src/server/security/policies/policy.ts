import type { FastifyRequest } from 'fastify'
import type { TokenPrefix } from '#shared/token-kind.ts'
import type { Parts } from '../../parts.ts'
import type { Caller } from '../viewers.ts'

/**
 * A policy decides who can make a call. `takes` lists the kinds of token that each header accepts; any other kind, and any invalid token, is a 401
 * even on an open call. A route without a policy does not compile.
 */
export type Policy<Viewer> = {
  readonly name: string
  readonly takes: Readonly<
    Partial<Record<'authentication' | 'authorization', readonly TokenPrefix[]>>
  >
  /** Whether the call needs a client id. Reading an open call does not ('for writes'), and mail programs and systems have none ('never'). */
  readonly clientId: 'always' | 'for writes' | 'never'
  /** True if a handed-over session can also write here. It can read everything that the policy permits. */
  readonly alsoHandedOver?: true
  readonly admit: (found: Caller, request: FastifyRequest, parts: Parts) => Viewer | Promise<Viewer>
  /** Returns another policy to use instead, depending on the path. */
  readonly instead?: (request: FastifyRequest) => Policy<Viewer> | undefined
}

export const CANDIDATE_HEADERS = { authentication: ['ca'], authorization: ['ca'] } as const
/** The headers of candidates and consultants. A consultant's token takes precedence [seed 6]. */
export const CANDIDATE_OR_CONSULTANT_HEADERS = {
  authentication: ['ca'],
  authorization: ['ca', 'co'],
} as const
