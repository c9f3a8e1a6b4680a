import { type Database, sql } from '#server/database/database.ts'
import { computeFingerprint, type SealSecret } from '#server/security/seal.ts'
import type { EventName } from '../domain/event-name.ts'

const SITTING_BYTES = 8

/**
 * Returns the pseudonym under which the events of a sitting are stored, where a sitting is, for example, one use of the application sheet with this
 * id. It is a keyed hash, so a reader of the database or of a backup without SECRET_KEY cannot link it to an id. While the sheet is stored, such a
 * reader can still compare the times of both and learn which steps its sender took.
 */
const deriveSitting = (id: string, secret: SealSecret) =>
  Buffer.from(computeFingerprint(id, 'sittings', secret), 'base64').subarray(0, SITTING_BYTES)

/** Records the events of a sitting with their times. Each event is recorded once per sitting; a repetition changes nothing. */
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
