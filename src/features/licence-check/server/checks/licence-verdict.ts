import { toLondonDay } from '#shared/words/dates.ts'
import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealedValue, SealSecret } from '#server/security/seal.ts'
import { listReasonsAgainstApproval, listReasonsAgainstDriving } from '../../domain/verdict.ts'
import { unsealLicenceRecord } from '../seal-licence-values.ts'

type CheckWithRecord = {
  readonly id: string
  readonly status: number
  readonly record: SealedValue | null
}

/** Lists the reasons against driving in a check's record, by the licence rule of the registration's flow. */
export const judgeCheck = (
  { id, status, record }: CheckWithRecord,
  rule: LicenceRule | undefined,
  secret: SealSecret,
  now: Date,
) =>
  listReasonsAgainstDriving(
    status,
    record && unsealLicenceRecord(record, id, secret),
    rule,
    toLondonDay(now),
  )

export async function findLicenceRule(
  db: Database,
  registrationId: string,
): Promise<LicenceRule | undefined> {
  const { flowVersionId } = await db.one<{ flowVersionId: string }>(
    sql`select flow_version_id as "flowVersionId" from registrations where id = ${registrationId}`,
  )
  return (await findFlowDefinition(db, flowVersionId)).licence
}

/**
 * Lists the reasons against approving a registration whose flow requires a licence: those in the newest record of its person at the branch, or that
 * there is no record.
 */
export async function readReasonsAgainstApproval(
  db: Database,
  registration: {
    readonly candidateId: string
    readonly branchId: string
    readonly flowVersionId: string
  },
  secret: SealSecret,
  now: Date,
): Promise<readonly string[]> {
  const { licence } = await findFlowDefinition(db, registration.flowVersionId)
  if (!licence?.required) return []
  const check = await db.maybe<CheckWithRecord & { readonly record: SealedValue }>(sql`
    select c.id, c.status, c.record from drivers d join licence_checks c on c.driver_id = d.id
    where d.candidate_id = ${registration.candidateId} and d.branch_id = ${registration.branchId} and c.record is not null
    order by c.created_at desc, c.id desc limit 1`)
  return listReasonsAgainstApproval(
    check && { ...check, record: unsealLicenceRecord(check.record, check.id, secret) },
    licence,
    toLondonDay(now),
  )
}
