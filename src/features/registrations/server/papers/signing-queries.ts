import type { SealedValue } from '#server/security/seal.ts'
import type { CoveredAnswer } from '../../domain/signatures/signature-cover.ts'
import { type Database, sql } from '#server/database/database.ts'

export type SignatureForPaper = {
  readonly id: string
  readonly registrationId: string
  readonly candidateId: string
  readonly flowVersionId: string
  readonly actionId: string
  readonly itemId: string | null
  readonly name: string
  readonly sha256: string
  readonly at: Date
  readonly address: string
  readonly flow: string
  readonly branch: string
  readonly drawingKey: string | null
  readonly drawingSha256: string | null
  readonly paperId: string | null
  /** The covered answers; null for a signature of an earlier release, which had no list of covered answers. */
  readonly covered: readonly CoveredAnswer[] | null
  readonly salt: SealedValue | null
  /** The consultant who saw the person sign on paper. */
  readonly witness: string | null
  /** The signed text from the log entry of the signature; null if the content of that entry was deleted. */
  readonly statement: string | null
  readonly logSeq: number | null
  /** The author of the signature's log entry: the user in whose session the signature was given. Null if there is no such entry. */
  readonly by: string | null
  readonly logHash: string | null
}

const SIGNING_COLUMNS_SQL = sql`
  s.id, s.registration_id as "registrationId", r.candidate_id as "candidateId", r.flow_version_id as "flowVersionId", s.action_id as "actionId", s.item_id as "itemId", s.name,
  encode(s.signed_sha256, 'hex') as sha256, s.at, s.address, f.definition->>'title' as flow, b.name as branch, d.storage_key as "drawingKey", encode(d.sha256, 'hex') as "drawingSha256",
  s.signed_document_id as "paperId", s.covered, s.salt, s.witness_name as witness, e.statement, e.seq as "logSeq", e.actor as by, e.previous as "logHash"`
const FROM_SIGNATURES_SQL = sql`
  signatures s join registrations r on r.id = s.registration_id join flow_versions f on f.id = r.flow_version_id join branches b on b.id = r.branch_id
  left join documents d on d.id = s.drawing_id
  left join lateral (
    select p.payload->>'statement' as statement, l.seq, l.actor, encode(l.previous, 'hex') as previous from registration_log l join registration_log_payloads p using (registration_id, seq)
    where l.registration_id = s.registration_id and l.kind = 'signed' and l.at = s.at and p.payload->>'sha256' = encode(s.signed_sha256, 'hex') order by l.seq desc limit 1) e on true`

export const findSignatureForPaper = (db: Database, id: string) =>
  db.maybe<SignatureForPaper>(
    sql`select ${SIGNING_COLUMNS_SQL} from ${FROM_SIGNATURES_SQL} where s.id = ${id}`,
  )

/** Returns the signature whose PDF has exactly this SHA-256. */
export const findSigningOfPaper = (db: Database, sha256: Buffer) =>
  db.maybe<SignatureForPaper>(
    sql`select ${SIGNING_COLUMNS_SQL} from ${FROM_SIGNATURES_SQL} join documents paper on paper.id = s.signed_document_id where paper.sha256 = ${sha256}`,
  )

/** Returns the newest signature of each answer of a registration, if it has no PDF yet. */
export const listSignaturesWithoutPaper = (db: Database, registrationId: string) =>
  db.many<{ id: string }>(sql`
    select id from (
      select distinct on (action_id, item_id) id, signed_document_id from signatures where registration_id = ${registrationId} order by action_id, item_id, at desc, id
    ) newest where signed_document_id is null`)
