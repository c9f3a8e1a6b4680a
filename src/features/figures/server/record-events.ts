import { type Database, sql } from '#server/database/database.ts'
import { computeFingerprint, type SealSecret } from '#server/security/seal.ts'
import type { EventName } from '../domain/event-name.ts'

const SITTING_BYTES = 8

/**
 * Returns the number of a sitting, such as that of the sheet with this id. Only someone with the id and SECRET_KEY can compute it, so a reader of the
 * database or of a backup cannot join it with any id. They can compare the times with those of a sheet while that is stored, and learn which steps
 * its sender took.
 */
const deriveSitting = (id: string, secret: SealSecret) =>
  Buffer.from(computeFingerprint(id, 'sittings', secret), 'base64').subarray(0, SITTING_BYTES)

/** Records what happened in a sitting, and when. Each event is counted once for a sitting; a repetition changes nothing. */
export const recordEvents = (
  db: Database,
  sittingId: string,
  events: Readonly<Partial<Record<EventName, Date>>>,
  secret: SealSecret,
) =>
  db.run(sql`
    insert into sitting_events (sitting, name, at)
    select ${deriveSitting(sittingId, secret)}, name, at from unnest(${Object.keys(events)}::text[], ${Object.values(events)}::timestamptz[]) event(name, at)
    on conflict do nothing`)
