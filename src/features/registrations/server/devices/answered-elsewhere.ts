import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import type { AnswerElsewhere, AnswerOrigin } from '../../contract/answered-elsewhere.ts'
import { cannotBeRestored, mustMentionReplaced } from '../../domain/devices/replaced-answers.ts'
import { toHop, toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { NO_DEVICE_ID } from '../answers/answer-writes.ts'
import { toActor } from '../find-reachable-registration.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { unsealAnswer, type ValueInStore } from '../answers/sealed-answers.ts'

/** The most rows that are read, the newest first. No registration has had that many. */
const MAX_ANSWER_ROWS = 500

type DeviceAnswerRow = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: ValueInStore
  readonly skipped: boolean
  readonly by: string
  readonly deviceId: string
  readonly device: string | null
  readonly typedAt: Date
}
type StandingRow = DeviceAnswerRow & { readonly revision: number | null }
type ReplacedRow = DeviceAnswerRow & { readonly seen: boolean }
type ElsewhereRequest = {
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly viewer: Candidate | Consultant
  /** The id of the requesting device. */
  readonly here: string
}

/**
 * Returns the current answers that were given on another device than `here`, and those given here that replaced an answer. Each comes with the
 * answers that it replaced.
 */
export async function listAnswersElsewhere(
  db: Database,
  { registration, flow, viewer, here }: ElsewhereRequest,
  secret: SealSecret,
): Promise<AnswerElsewhere[]> {
  const replaced = await listReplacedAnswers(db, registration.id)
  const standing = await listCurrentAnswers(db, registration.id, here)
  const originOf = makeOriginReader(
    { registration, viewer, here },
    await findConsultantNames(db, [...replaced, ...standing]),
  )
  const others = Map.groupBy(replaced, toAnswerKey)
  const told = new Set(
    listDefinedQuestions(flow)
      .filter(({ action }) => !cannotBeRestored(action))
      .map(({ action }) => action.id),
  )
  const read = ({ value, skipped, ...row }: DeviceAnswerRow) => ({
    value: unsealAnswer(
      value,
      { registrationId: registration.id, hop: toHop(row) },
      secret,
    ) as WireAnswerValue,
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
      others: (others.get(toAnswerKey(row)) ?? [])
        .filter((other) =>
          mustMentionReplaced(read(row), {
            ...read(other),
            seen: other.seen,
            here: other.deviceId === here,
          }),
        )
        .map((other) => ({ ...read(other), from: originOf(other) })),
    }))
    .filter(({ from, others: its }) => its.length > 0 || from.who !== 'here')
}

type WireAnswerValue = AnswerElsewhere['value']

const listReplacedAnswers = (db: Database, id: string) =>
  db.many<ReplacedRow>(sql`
    select action_id as "actionId", item_id as "itemId", value, skipped, by, device_id as "deviceId", device, typed_at as "typedAt", seen
    from replaced_answers where registration_id = ${id} order by at desc limit ${MAX_ANSWER_ROWS}`)

/** Selects the current answers. Items are included if someone restored or removed them; answers in removed items are left out. */
const listCurrentAnswers = (db: Database, id: string, here: string) =>
  db.many<StandingRow>(sql`
    select a.action_id as "actionId", a.item_id as "itemId", a.value, a.skipped, a.by, a.device_id as "deviceId", a.device, coalesce(a.typed_at, a.at) as "typedAt", a.revision
    from answers a left join set_items i on i.registration_id = a.registration_id and i.item_id = a.item_id
    where a.registration_id = ${id} and a.device_id <> ${NO_DEVICE_ID} and i.removed_at is null
      and (a.device_id <> ${here} or exists (select 1 from replaced_answers r where r.registration_id = a.registration_id and r.action_id = a.action_id and r.item_id is not distinct from a.item_id))
    union all
    select i.set_id, i.item_id, case when i.removed_at is null then '"present"'::jsonb end, false, i.by, i.device_id, i.device, i.typed_at, null
    from set_items i where i.registration_id = ${id} and i.device_id is not null
      and exists (select 1 from replaced_answers r where r.registration_id = i.registration_id and r.action_id = i.set_id and r.item_id = i.item_id)
    order by "typedAt" desc limit ${MAX_ANSWER_ROWS}`)

async function findConsultantNames(
  db: Database,
  rows: readonly DeviceAnswerRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ by }) => by))].filter((by) => by !== 'candidate')
  if (ids.length === 0) return new Map()
  const named = await db.many<{ id: string; firstName: string }>(
    sql`select id, first_name as "firstName" from consultants where id::text = any(${ids})`,
  )
  return new Map(named.map(({ id, firstName }) => [id, firstName]))
}

const makeOriginReader =
  (
    { registration, viewer, here }: Pick<ElsewhereRequest, 'registration' | 'viewer' | 'here'>,
    names: ReadonlyMap<string, string>,
  ) =>
  ({ by, deviceId, device, typedAt }: DeviceAnswerRow): AnswerOrigin => {
    const common = { name: null, branch: null, device, typedAt: typedAt.toISOString() }
    if (by === toActor(viewer)) return { ...common, who: deviceId === here ? 'here' : 'self' }
    if (by === 'candidate')
      return { ...common, who: 'candidate', name: registration.candidate.firstName }
    const branch = registration.branch.name
    return { ...common, who: 'consultant', name: names.get(by) ?? null, branch, device: null }
  }
