import { type Database, prepared, sql } from '#server/database/database.ts'
import { startLogChain, type LogEnd } from '../domain/log/log-chain.ts'
import type { RegistrationStatus } from '../domain/life-cycle/statuses.ts'
import { digest } from './log/digest.ts'

/** A registration whose row is locked until the transaction ends. */
export type LockedRegistration = {
  readonly id: string
  readonly candidateId: string
  readonly branchId: string
  readonly flowVersionId: string
  readonly status: RegistrationStatus
  readonly revision: number
  readonly submittedAt: Date | null
  readonly log: LogEnd
}
type RegistrationRow = Omit<LockedRegistration, 'log'> & {
  readonly logLength: number
  readonly logHead: string | null
}

export async function lockRegistration(
  db: Database,
  id: string,
): Promise<LockedRegistration | undefined> {
  const row = await db.maybe<RegistrationRow>(
    prepared(
      'registration, locked',
      sql`
    select id, candidate_id as "candidateId", branch_id as "branchId", flow_version_id as "flowVersionId", status, revision, submitted_at as "submittedAt",
      log_length as "logLength", encode(log_head, 'hex') as "logHead"
    from registrations where id = ${id} for no key update`,
    ),
  )
  if (!row) return undefined
  const { logLength, logHead, ...registration } = row
  return {
    ...registration,
    log: logHead ? { seq: logLength, hash: logHead } : startLogChain(id, digest),
  }
}
