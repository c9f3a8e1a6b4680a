import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Candidate } from '#server/security/viewers.ts'
import type { KeptRecord } from './record-queries.ts'

type Place = { readonly candidateId: string; readonly id: string }
export type Change = {
  readonly viewer: Candidate
  readonly request: FastifyRequest
  readonly recordId: string
}

/** How records of a kind lie in the database, and what stands around reading and changing them. */
export type Keeping = {
  readonly close: (body: object, place: Place) => object
  readonly open: (kept: object, place: Place) => object
  /** Refuses a viewer who must do more first. */
  readonly assertMay: (viewer: Candidate, now: Date) => void
  /** A content by which a repeated request is known. */
  readonly contentOf: (body: object) => string
  /** In the transaction of a change. */
  readonly changed: (inside: Database, change: Change, now: Date) => Promise<void>
}

/** Most records lie there as they are. */
export const asItIs: Keeping = {
  close: (body) => body,
  open: (kept) => kept,
  assertMay: () => {},
  contentOf: (body) => JSON.stringify(body),
  changed: async () => {},
}

/** A record as it is answered. */
export const itemOf = ({ open }: Keeping, candidateId: string, { id, body }: KeptRecord) => ({
  ...open(body, { candidateId, id }),
  id,
})
