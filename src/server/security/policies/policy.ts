import type { FastifyRequest } from 'fastify'
import type { TokenPrefix } from '#shared/token-kind.ts'
import type { Parts } from '../../parts.ts'
import type { Caller } from '../viewers.ts'

/**
 * A policy decides who can make a call. `takes` lists the kinds of token that each header accepts; any other kind, and any invalid token, is a 401
 * even on a call that everyone can make. A route without a policy does not compile.
 */
export type Policy<Viewer> = {
  readonly name: string
  readonly takes: Readonly<
    Partial<Record<'authentication' | 'authorization', readonly TokenPrefix[]>>
  >
  /**
   * When the call needs the header `client-id`, which names the app that calls (`portal` for our pages): 'for writes' if everyone can read without
   * it, and 'never' if mail programs or other systems call, which send none.
   */
  readonly clientId: 'always' | 'for writes' | 'never'
  /** True if a session that was handed over (opened by a link that a branch saw) can also write here. Reading needs no such exception. */
  readonly alsoHandedOver?: true
  readonly admit: (found: Caller, request: FastifyRequest, parts: Parts) => Viewer | Promise<Viewer>
  /** Returns the policy that replaces this one for some paths; undefined for all others. */
  readonly instead?: (request: FastifyRequest) => Policy<Viewer> | undefined
}

export const CANDIDATE_HEADERS = { authentication: ['ca'], authorization: ['ca'] } as const
/** The headers in which candidates and consultants send their tokens. If a request has both, the consultant's token decides [seed 6]. */
export const CANDIDATE_OR_CONSULTANT_HEADERS = {
  authentication: ['ca'],
  authorization: ['ca', 'co'],
} as const
