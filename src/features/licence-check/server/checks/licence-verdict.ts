import { toLondonDay } from '#shared/words/dates.ts'
import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealedValue, SealSecret } from '#server/security/seal.ts'
import {
  listReasonsAgainstApproval,
  listReasonsAgainstDriving,
} from '../../domain/reasons-against-driving.ts'
import { unsealLicenceRecord } from '../seal-licence-values.ts'

type CheckWithRecord = {
  readonly id: string
  readonly status: number
  readonly record: SealedValue | null
}

/** Lists the reasons against driving in a check's record, by the licence rule of the registration's flow. */
export const listReasonsInCheckRecord = (
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
 * Lists the reasons against approving a registration whose flow requires a licence: those in the newest record of its person at the branch or, if
 * there is no record of the driver, the state of the newest check.
 */
export async function readReasonsAgainstApproval(
  db: Database,
  registration: DriverOfBranch & { readonly flowVersionId: string },
  secret: SealSecret,
  now: Date,
): Promise<readonly string[]> {
  const { licence } = await findFlowDefinition(db, registration.flowVersionId)
  if (!licence?.required) return []
  const newest = await findNewestCheck(db, registration, sql`true`)
  const recorded = await findNewestCheck(db, registration, sql`c.record is not null`)
  return listReasonsAgainstApproval(
    {
      newest,
      recorded: recorded?.record
        ? {
            ...recorded,
            record: unsealLicenceRecord(recorded.record, recorded.id, secret),
          }
        : undefined,
    },
    licence,
    toLondonDay(now),
  )
}

type DriverOfBranch = { readonly candidateId: string; readonly branchId: string }

const findNewestCheck = (
  db: Database,
  { candidateId, branchId }: DriverOfBranch,
  where: ReturnType<typeof sql>,
) =>
  db.maybe<CheckWithRecord & { readonly description: string | null }>(sql`
    select c.id, c.status, c.description, c.record from drivers d join licence_checks c on c.driver_id = d.id
    where d.candidate_id = ${candidateId} and d.branch_id = ${branchId} and ${where}
    order by c.created_at desc, c.id desc limit 1`)
