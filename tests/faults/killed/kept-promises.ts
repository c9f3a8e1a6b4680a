import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Acknowledged } from './writer.ts'

type Place = { readonly db: Database; readonly folder: string }
type Of<Kind extends Acknowledged['kind']> = Extract<Acknowledged, { kind: Kind }>

/** Lists the acknowledged writes that the database lacks in whole or in part. */
export async function findLostWrites(
  place: Place,
  promises: readonly Acknowledged[],
  mayBeGone: ReadonlySet<string>,
): Promise<readonly string[]> {
  const of = <Kind extends Acknowledged['kind']>(kind: Kind) =>
    promises.filter((promise): promise is Of<Kind> => promise.kind === kind)
  const lost = await Promise.all([
    lostAnswers(place, of('answer')),
    missing(place, of('application'), sql`select id from applications`),
    missing(place, of('saved job'), sql`select id from tracked_jobs where saved`),
    lostCvs(
      place,
      of('cv').filter(({ id }) => !mayBeGone.has(id)),
    ),
    cvsStillThere(place, of('deleted cv')),
    lostProfiles(place, of('profile')),
    lostReviews(place, of('review')),
    missing(
      place,
      of('account'),
      sql`select c.id from candidates c join contacts e on e.candidate_id = c.id and e.is_primary join sessions s on s.owner_id = c.id`,
    ),
  ])
  return lost.flat()
}

async function missing(
  { db }: Place,
  promises: readonly { readonly kind: string; readonly id: string }[],
  rows: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  if (promises.length === 0) return []
  const there = new Set(
    (
      await db.many<{ id: string }>(
        sql`select id from (${rows}) there where id = any(${promises.map(({ id }) => id)}::uuid[])`,
      )
    ).map(({ id }) => id),
  )
  return promises.filter(({ id }) => !there.has(id)).map(({ kind, id }) => `${kind} ${id}`)
}

/** Lists the acknowledged answers that are lost: those whose number or log entry is missing, and those whose stored value is older. */
async function lostAnswers({ db }: Place, promises: readonly Of<'answer'>[]) {
  const ids = [...new Set(promises.map(({ registrationId }) => registrationId))]
  const rows = await db.many<{ number: string }>(sql`
    select w.registration_id || ' ' || w.sequence as number from answer_writes w
    join registration_log_payloads p on p.registration_id = w.registration_id and p.payload->>'deviceId' = w.device_id::text and (p.payload->>'sequence')::bigint = w.sequence
    join answers a on a.registration_id = w.registration_id and a.action_id = w.action_id and substring(a.value #>> '{}' from '[0-9]+')::bigint >= w.sequence
    where w.registration_id = any(${ids}::uuid[])`)
  const there = new Set(rows.map(({ number }) => number))
  return promises
    .filter(({ registrationId, sequence }) => !there.has(`${registrationId} ${sequence}`))
    .map(({ registrationId, sequence }) => `answer ${sequence} of ${registrationId}`)
}

type StoredCv = { readonly id: string; readonly storageKey: string; readonly sha256: string }

async function lostCvs({ db, folder }: Place, promises: readonly Of<'cv'>[]) {
  const rows = await db.many<StoredCv>(sql`
    select cv.id, d.storage_key as "storageKey", encode(d.sha256, 'hex') as sha256 from curriculum_vitaes cv join documents d on d.id = cv.document_id where cv.id = any(${promises.map(({ id }) => id)}::uuid[])`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const isWhole = (content: string, { storageKey, sha256 }: StoredCv) => {
    const path = fileOf(folder, storageKey)
    return (
      sha256 === createHash('sha256').update(content).digest('hex') &&
      existsSync(path) &&
      readFileSync(path, 'utf8') === content
    )
  }
  return promises
    .filter(({ id, content }) => !stored.has(id) || !isWhole(content, stored.get(id) as StoredCv))
    .map(({ id }) => `cv ${id}`)
}

/** Lists the CVs that still have a row although their deletion was acknowledged. */
async function cvsStillThere({ db }: Place, promises: readonly Of<'deleted cv'>[]) {
  const there = await db.many<{ id: string }>(sql`
    select id from curriculum_vitaes where id = any(${promises.map(({ id }) => id)}::uuid[]) union select id from documents where id = any(${promises.map(({ documentId }) => documentId)}::uuid[])`)
  return there.map(({ id }) => `deleted cv ${id}`)
}

async function lostProfiles({ db }: Place, promises: readonly Of<'profile'>[]) {
  const newest = promises.at(-1)
  if (!newest) return []
  const row = await db.maybe<{ number: number }>(
    sql`select substring(body->>'jobTitle' from '[0-9]+')::int as number from candidate_records where id = ${newest.id}`,
  )
  return row && row.number >= newest.number
    ? []
    : [`profile ${newest.number} of ${newest.id}, where ${row?.number} stands`]
}

/** Lists the acknowledged reviews that are lost: without the decision, or without either of their two entries in the log. */
async function lostReviews({ db }: Place, promises: readonly Of<'review'>[]) {
  const notes = promises.map(({ note }) => note)
  const rows = await db.many<{ note: string }>(sql`
    select r.note from reviews r
    join registration_log_payloads noted on noted.registration_id = r.registration_id and noted.payload->>'note' = r.note
    join registration_log_payloads returned on returned.registration_id = r.registration_id and returned.payload->>'reason' = r.note
    where r.note = any(${notes})`)
  const there = new Set(rows.map(({ note }) => note))
  return notes.filter((note) => !there.has(note)).map((note) => `review ${note}`)
}

/** Describes everything that was only partly stored, such as an application without its letters, even if no writer got an acknowledgement for it. */
export async function findPartlyStoredActions(
  { db, folder }: Place,
  promises: readonly Acknowledged[],
): Promise<readonly string[]> {
  const registrations = registrationsOf(promises)
  const found = await db.many<{ what: string }>(sql`
    select 'application without its event or a letter: ' || a.id as what from applications a
    where not exists (select from application_events e where e.application_id = a.id)
       or (select count(*) from outbox where key in ('receipt:' || a.id, 'branch:' || a.id)) <> 2
    union all select 'letter without its application: ' || key from outbox where key like 'receipt:%' and not exists (select from applications where id::text = split_part(key, ':', 2))
    union all select 'account without its address, letter or record: ' || c.id from candidates c
    where not exists (select from contacts e where e.candidate_id = c.id and e.is_primary) or not exists (select from outbox o where o.owner_id = c.id) or not exists (select from audit where actor = c.id::text and event = 'registered')
    union all select 'document without its CV: ' || d.id from documents d where not exists (select from curriculum_vitaes cv where cv.document_id = d.id)
    union all select 'registration whose count differs from its saves: ' || r.id from registrations r where r.revision <> (select count(*) from answer_writes w where w.registration_id = r.id and w.applied)
    union all select 'decision without its entry: ' || r.id from reviews r where not exists (select from registration_log_payloads p where p.registration_id = r.registration_id and p.payload->>'reason' = r.note)`)
  const keys = await db.many<{ key: string }>(
    sql`select storage_key as key from documents where scan <> 'rejected'`,
  )
  const without = keys
    .filter(({ key }) => !existsSync(fileOf(folder, key)))
    .map(({ key }) => `document without its file: ${key}`)
  const broken: string[] = []
  for (const id of registrations) {
    const verdict = await verifyLog(db, id)
    if (verdict && !verdict.whole) broken.push(`log that is not whole: ${id}`)
  }
  return [...found.map(({ what }) => what), ...without, ...broken]
}

const fileOf = (folder: string, key: string) =>
  join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key)

const registrationsOf = (promises: readonly Acknowledged[]) => [
  ...new Set(
    promises.flatMap((promise) => ('registrationId' in promise ? [promise.registrationId] : [])),
  ),
]
