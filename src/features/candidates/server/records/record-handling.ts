import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Candidate } from '#server/security/viewers.ts'
import type { RecordRef } from '../bank-account/bank-account-seal.ts'
import type { StoredRecord } from './record-queries.ts'

export type RecordChange = {
  readonly viewer: Candidate
  readonly request: FastifyRequest
  readonly recordId: string
}

/** The storage format of a kind of record, and the extra steps of reading and changing it. */
export type RecordHandling = {
  readonly toStored: (body: object, ref: RecordRef) => object
  readonly fromStored: (stored: object, ref: RecordRef) => object
  /** Throws if the viewer must sign in again first. */
  readonly assertMay: (viewer: Candidate, now: Date) => void
  /** Returns a text without secrets that is the same for equal bodies, so that a repeated request can be recognised. */
  readonly contentOf: (body: object) => string
  /** Runs in the transaction of the change. */
  readonly afterChange: (inside: Database, change: RecordChange, now: Date) => Promise<void>
}

/** The rules of most kinds of record: stored as sent, with no extra steps. */
export const DEFAULT_RECORD_HANDLING: RecordHandling = {
  toStored: (body) => body,
  fromStored: (stored) => stored,
  assertMay: () => {},
  contentOf: (body) => JSON.stringify(body),
  afterChange: async () => {},
}

/** Returns a record in the form of the API. */
export const toApiRecord = (
  { fromStored }: RecordHandling,
  candidateId: string,
  { id, body }: StoredRecord,
) => ({
  ...fromStored(body, { candidateId, id }),
  id,
})
