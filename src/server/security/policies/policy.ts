import type { FastifyRequest } from 'fastify'
import type { TokenPrefix } from '#shared/token-kind.ts'
import type { Parts } from '../../parts.ts'
import type { Found } from '../viewers.ts'

/**
 * A policy says who may call. `takes` names the kinds of token that each header may hold; any other kind, and any dead token, is a 401 even on an open
 * call. A route without a policy does not compile.
 */
export type Policy<Viewer> = {
  readonly name: string
  readonly takes: Readonly<
    Partial<Record<'authentication' | 'authorization', readonly TokenPrefix[]>>
  >
  /** Some calls need a client id. Reading an open call does not ('for writes'); mail programs and systems know none ('never'). */
  readonly clientId: 'always' | 'for writes' | 'never'
  /** A session that was handed over may also write here. It may read anything that the policy shows. */
  readonly alsoHandedOver?: true
  readonly admit: (found: Found, request: FastifyRequest, parts: Parts) => Viewer | Promise<Viewer>
  /** The path may call for another policy, which then holds. */
  readonly instead?: (request: FastifyRequest) => Policy<Viewer> | undefined
}

export const CANDIDATE_HEADERS = { authentication: ['ca'], authorization: ['ca'] } as const
/** A consultant's token, where present, goes first [seed 6]. */
export const CANDIDATE_OR_CONSULTANT_HEADERS = {
  authentication: ['ca'],
  authorization: ['ca', 'co'],
} as const
