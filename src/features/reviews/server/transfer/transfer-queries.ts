import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from '#features/registrations/server/life-cycle/invited-person.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type DecidingKind, DECIDING_KINDS } from '../../domain/transfer/decided-since.ts'

type Branch = { readonly id: string; readonly name: string }
type CandidateName = { readonly firstName: string; readonly lastName: string }

export type StoredTransfer = {
  readonly id: string
  readonly number: number
  readonly registrationId: string
  readonly candidate: CandidateName
  readonly from: Branch
  readonly to: Branch
  readonly reason: string
  readonly by: string
  readonly at: Date
  readonly undoneAt: Date | null
}

const SELECT_TRANSFERS_SQL = sql`
  select t.id, t.number, t.registration_id as "registrationId", ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate,
    jsonb_build_object('id', f.id, 'name', f.name) as "from", jsonb_build_object('id', o.id, 'name', o.name) as "to", t.reason, t.by, t.at, t.undone_at as "undoneAt"
  from transfers t join registrations r on r.id = t.registration_id join candidates c on c.id = r.candidate_id join branches f on f.id = t.from_branch join branches o on o.id = t.to_branch`

export const findTransfer = (db: Database, id: string) =>
  db.maybe<StoredTransfer>(sql`${SELECT_TRANSFERS_SQL} where t.id = ${id}`)

/** Returns the newest transfer of a registration that was not undone. It moved the registration to its current branch. */
export const findCurrentTransfer = (db: Database, registrationId: string) =>
  db.maybe<StoredTransfer>(
    sql`${SELECT_TRANSFERS_SQL} where t.registration_id = ${registrationId} and t.undone_at is null order by t.number desc limit 1`,
  )

type StoredDecision = {
  readonly kind: DecidingKind
  readonly at: Date
  readonly branch: string
}

/** Returns the last decision about a registration since this transfer, with the branch that had the registration then. */
export const findDecisionSince = (
  db: Database,
  { id, registrationId }: Pick<StoredTransfer, 'id' | 'registrationId'>,
) =>
  db.maybe<StoredDecision>(sql`
    select l.kind, l.at, b.name as branch from registration_log l join branches b on b.id = l.branch_id
    where l.registration_id = ${registrationId} and l.kind = any(${[...DECIDING_KINDS]}) and l.seq > (
      select moved.seq from registration_log moved join registration_log_payloads p using (registration_id, seq)
      where moved.registration_id = ${registrationId} and moved.kind = 'transferred' and p.payload->>'transferId' = ${id})
    order by l.seq desc limit 1`)

export const listTransfersBy = (db: Database, consultantId: string, since: Date) =>
  db.many<StoredTransfer>(
    sql`${SELECT_TRANSFERS_SQL} where t.by = ${consultantId} and t.at > ${since} order by t.number desc`,
  )

export type StoredTransferPreview = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly candidate: CandidateName
  readonly branch: Branch
  readonly documents: number
  readonly openLinks: number
}

/** Returns what a transfer of these registrations would move. Registrations outside these branches are left out. */
export const listTransferPreviews = (
  db: Database,
  ids: readonly string[],
  branches: readonly string[],
  now: Date,
) =>
  db.many<StoredTransferPreview>(sql`
    select r.id, r.status, ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate, jsonb_build_object('id', b.id, 'name', b.name) as branch,
      (select count(*) from registration_documents d left join set_items i on i.registration_id = d.registration_id and i.item_id = d.item_id where d.registration_id = r.id and d.removed_at is null and i.removed_at is null)
        + (select count(*) from signatures s where s.registration_id = r.id and s.signed_document_id is not null) as documents,
      (select count(*) from short_links l where l.registration_id = r.id and ${isOpenLinkSql(now)}) as "openLinks"
    from registrations r join candidates c on c.id = r.candidate_id join branches b on b.id = r.branch_id
    where r.id = any(${ids}) and r.branch_id = any(${branches})`)

/** Moves the registration and its working links to this branch. */
export async function moveRegistrationToBranch(
  db: Database,
  registrationId: string,
  branchId: string,
  now: Date,
) {
  await db.run(sql`update registrations set branch_id = ${branchId} where id = ${registrationId}`)
  await db.run(
    sql`update short_links l set branch_id = ${branchId} where l.registration_id = ${registrationId} and ${isOpenLinkSql(now)}`,
  )
}

const isOpenLinkSql = (now: Date) => sql`l.revoked_at is null and l.expires_at > ${now}`

export const findBranch = (db: Database, id: string) =>
  db.maybe<Branch>(sql`select id, name from branches where id = ${id}`)

/** Stores the transfer and returns its id. */
export const insertTransfer = async (
  db: Database,
  {
    registrationId,
    from,
    to,
    reason,
    by,
  }: {
    readonly registrationId: string
    readonly from: string
    readonly to: string
    readonly reason: string
    readonly by: string
  },
  now: Date,
) =>
  (
    await db.one<{ id: string }>(
      sql`insert into transfers (registration_id, from_branch, to_branch, reason, by, at) values (${registrationId}, ${from}, ${to}, ${reason}, ${by}, ${now}) returning id`,
    )
  ).id

export const markTransferUndone = (db: Database, id: string, now: Date) =>
  db.run(sql`update transfers set undone_at = greatest(at, ${now}) where id = ${id}`)
