import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { writtenQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import type { Elsewhere, Origin } from '../../contract/answered-elsewhere.ts'
import { isGivenByDeed, isTold } from '../../domain/devices/told-of-devices.ts'
import { hopOf, placeKey } from '../../domain/verdicts/verdicts.ts'
import { NO_DEVICE } from '../answers/answer-writes.ts'
import { actorOf } from '../reached-registration.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { unsealAnswer, type ValueInStore } from '../answers/sealed-answers.ts'

/** A limit that no registration has reached; only the newest rows are shown. */
const MOST = 500

type Row = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: ValueInStore
  readonly skipped: boolean
  readonly by: string
  readonly deviceId: string
  readonly device: string | null
  readonly typedAt: Date
}
type StandingRow = Row & { readonly revision: number | null }
type ReplacedRow = Row & { readonly seen: boolean }
type Asking = {
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly viewer: Candidate | Consultant
  /** The id of the requesting device. */
  readonly here: string
}

/** Returns the answers that came from other devices than the requesting one, with the answers that they or its own replaced. */
export async function answeredElsewhere(
  db: Database,
  { registration, flow, viewer, here }: Asking,
  secret: Secret,
): Promise<Elsewhere[]> {
  const replaced = await replacedOf(db, registration.id)
  const standing = await standingOf(db, registration.id, here)
  const originOf = originsFor(
    { registration, viewer, here },
    await namesOf(db, [...replaced, ...standing]),
  )
  const others = Map.groupBy(replaced, placeKey)
  const told = new Set(
    writtenQuestions(flow)
      .filter(({ action }) => !isGivenByDeed(action))
      .map(({ action }) => action.id),
  )
  const read = ({ value, skipped, ...row }: Row) => ({
    value: unsealAnswer(
      value,
      { registrationId: registration.id, hop: hopOf(row) },
      secret,
    ) as Value,
    skipped,
  })
  return standing
    .filter(({ actionId }) => told.has(actionId))
    .map((row) => ({
      actionId: row.actionId,
      itemId: row.itemId,
      ...read(row),
      from: originOf(row),
      revision: row.revision,
      others: (others.get(placeKey(row)) ?? [])
        .filter((other) =>
          isTold(read(row), { ...read(other), seen: other.seen, here: other.deviceId === here }),
        )
        .map((other) => ({ ...read(other), from: originOf(other) })),
    }))
    .filter(({ from, others: its }) => its.length > 0 || from.who !== 'here')
}

type Value = Elsewhere['value']

const replacedOf = (db: Database, id: string) =>
  db.many<ReplacedRow>(sql`
    select action_id as "actionId", item_id as "itemId", value, skipped, by, device_id as "deviceId", device, typed_at as "typedAt", seen
    from replaced_answers where registration_id = ${id} order by at desc limit ${MOST}`)

/** Selects the current answers. Items are included if someone restored or removed them; answers in removed items are left out. */
const standingOf = (db: Database, id: string, here: string) =>
  db.many<StandingRow>(sql`
    select a.action_id as "actionId", a.item_id as "itemId", a.value, a.skipped, a.by, a.device_id as "deviceId", a.device, coalesce(a.typed_at, a.at) as "typedAt", a.revision
    from answers a left join set_items i on i.registration_id = a.registration_id and i.item_id = a.item_id
    where a.registration_id = ${id} and a.device_id <> ${NO_DEVICE} and i.removed_at is null
      and (a.device_id <> ${here} or exists (select 1 from replaced_answers r where r.registration_id = a.registration_id and r.action_id = a.action_id and r.item_id is not distinct from a.item_id))
    union all
    select i.set_id, i.item_id, case when i.removed_at is null then '"present"'::jsonb end, false, i.by, i.device_id, i.device, i.typed_at, null
    from set_items i where i.registration_id = ${id} and i.device_id is not null
      and exists (select 1 from replaced_answers r where r.registration_id = i.registration_id and r.action_id = i.set_id and r.item_id = i.item_id)
    order by "typedAt" desc limit ${MOST}`)

async function namesOf(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ by }) => by))].filter((by) => by !== 'candidate')
  if (ids.length === 0) return new Map()
  const named = await db.many<{ id: string; firstName: string }>(
    sql`select id, first_name as "firstName" from consultants where id::text = any(${ids})`,
  )
  return new Map(named.map(({ id, firstName }) => [id, firstName]))
}

const originsFor =
  (
    { registration, viewer, here }: Pick<Asking, 'registration' | 'viewer' | 'here'>,
    names: ReadonlyMap<string, string>,
  ) =>
  ({ by, deviceId, device, typedAt }: Row): Origin => {
    const common = { name: null, branch: null, device, typedAt: typedAt.toISOString() }
    if (by === actorOf(viewer)) return { ...common, who: deviceId === here ? 'here' : 'self' }
    if (by === 'candidate')
      return { ...common, who: 'candidate', name: registration.candidate.firstName }
    const branch = registration.branch.name
    return { ...common, who: 'consultant', name: names.get(by) ?? null, branch, device: null }
  }
