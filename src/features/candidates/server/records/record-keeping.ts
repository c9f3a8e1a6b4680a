import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Candidate } from '#server/security/viewers.ts'
import type { RecordRef } from '../bank-account/bank-account-seal.ts'
import type { KeptRecord } from './record-queries.ts'

export type RecordChange = {
  readonly viewer: Candidate
  readonly request: FastifyRequest
  readonly recordId: string
}

/** How records of a kind are stored, and what reading and changing them needs besides. */
export type RecordKeeping = {
  readonly toStored: (body: object, ref: RecordRef) => object
  readonly fromStored: (stored: object, ref: RecordRef) => object
  /** Refuses a viewer who has to sign in again first. */
  readonly assertMay: (viewer: Candidate, now: Date) => void
  /** A text that is the same for a repeated request and holds no secret. */
  readonly contentOf: (body: object) => string
  /** Runs in the transaction of the change. */
  readonly afterChange: (inside: Database, change: RecordChange, now: Date) => Promise<void>
}

/** Most kinds of record are stored as they were sent, and need nothing else. */
export const PLAIN_KEEPING: RecordKeeping = {
  toStored: (body) => body,
  fromStored: (stored) => stored,
  assertMay: () => {},
  contentOf: (body) => JSON.stringify(body),
  afterChange: async () => {},
}

/** A record as the calls answer it. */
export const itemOf = (
  { fromStored }: RecordKeeping,
  candidateId: string,
  { id, body }: KeptRecord,
) => ({
  ...fromStored(body, { candidateId, id }),
  id,
})
