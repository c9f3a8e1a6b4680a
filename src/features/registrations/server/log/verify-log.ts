import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import {
  type LogEntry,
  type SaltedPayload,
  type LogVerdict,
  verifyLogChain,
} from '../../domain/log/log-chain.ts'
import { digest } from './digest.ts'
import { runInSnapshot } from '../run-in-snapshot.ts'
import { restoreDigestedPayload } from './resealed-log.ts'

/**
 * Checks a registration's log, even if the registration is deleted; undefined if there never was a log. The secret key is needed to check answers
 * that were encrypted again with a new key.
 */
export async function verifyLog(
  db: Database,
  registrationId: string,
  secret?: SealSecret,
): Promise<LogVerdict | undefined> {
  return runInSnapshot(db, async (inside) => {
    const registration = await inside.maybe<{ length: number; head: string | null }>(
      sql`select log_length as length, encode(log_head, 'hex') as head from registrations where id = ${registrationId}`,
    )
    const entries = await inside.many<LogEntry>(sql`
      select seq, at, actor, kind, encode(commitment, 'hex') as commitment, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash
      from registration_log where registration_id = ${registrationId} order by seq`)
    const payloads = await inside.many<SaltedPayload & { seq: number }>(
      sql`select seq, encode(salt, 'hex') as salt, payload from registration_log_payloads where registration_id = ${registrationId}`,
    )
    if (!registration && entries.length === 0) return undefined
    return verifyLogChain(
      {
        registrationId,
        entries,
        payloads: new Map(
          payloads.map(({ seq, salt, payload }) => [
            seq,
            { salt, payload: restoreDigestedPayload(payload, registrationId, secret) },
          ]),
        ),
        end: registration && { seq: registration.length, hash: registration.head ?? '' },
      },
      digest,
    )
  })
}
