import { randomUUID } from 'node:crypto'
import { emailsOf, phonesOf } from '#features/candidates/server/contacts/contact-queries.ts'
import { bodiesOf } from '#features/candidates/server/records/own-records.ts'
import { dayOf } from '#shared/words/dates.ts'
import type { Address, Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { type Prefilled, prefilled } from '../../domain/ask-once/prefilled.ts'
import { type Profile, PROFILE_LISTS } from '../../domain/ask-once/profile.ts'
import { keepAnswer, NO_DEVICE } from '../answers/answer-writes.ts'
import type { Locked } from '../locked-registration.ts'
import { sealAnswer } from '../answers/sealed-answers.ts'
import { wholeFlow } from '../whole-flow.ts'
import { type Happened, writeLog } from '../log/write-log.ts'
import { RECORDS } from './profile-lists.ts'

/** The source of answers that no one typed here, as their rows and the log name it. */
type Source = 'profile' | 'crm'

/** Fills a new registration with the details that the person has already given. They check and change them like any other answer. */
export const fillFromProfile = async (
  db: Database,
  registration: Locked,
  now: Date,
  secret: Secret,
): Promise<Locked> =>
  fill(db, registration, await profileOf(db, registration.candidateId), now, secret)

/** Saves these details as answers if the flow asks for them. */
export async function fill(
  db: Database,
  registration: Locked,
  profile: Profile,
  now: Date,
  secret: Secret,
  source: Source = 'profile',
): Promise<Locked> {
  const { id } = registration
  const flow = await wholeFlow(db, registration)
  const { answers, items } = prefilled(flow, profile, randomUUID, dayOf(now))
  if (answers.length + items.length === 0) return registration
  const revision = registration.revision + 1
  const lying = ({ hop, value }: Prefilled) =>
    sealAnswer(value, actionOf(flow, hop), { registrationId: id, hop }, secret)
  const keep = (answer: Prefilled) =>
    keepAnswer(
      db,
      { registrationId: id, ...answer.hop },
      {
        value: lying(answer),
        skipped: false,
        revision,
        deviceId: NO_DEVICE,
        by: source,
        device: null,
        typedAt: now,
      },
      now,
    )

  await db.run(sql`update registrations set revision = ${revision} where id = ${id}`)
  for (const answer of answers) await keep(answer)
  const places = new Map<string, number>()
  for (const { setId, itemId, answers: ofItem } of items) {
    const place = (places.get(setId) ?? 0) + 1
    places.set(setId, place)
    await db.run(
      sql`insert into set_items (registration_id, item_id, set_id, place, created_at) values (${id}, ${itemId}, ${setId}, ${place}, ${now})`,
    )
    for (const answer of ofItem) await keep(answer)
  }
  const said = (answer: Prefilled): Happened => ({
    kind: 'answered',
    payload: { ...answer.hop, value: lying(answer) },
  })
  const happened = [
    ...answers.map(said),
    ...items.flatMap(({ setId, itemId, answers: ofItem }): readonly Happened[] => [
      { kind: 'item added', payload: { actionSetId: setId, itemId } },
      ...ofItem.map(said),
    ]),
  ]
  return { ...registration, revision, log: await writeLog(db, registration, source, happened, now) }
}

function actionOf(flow: Flow, { actionId }: Hop): Action {
  const found = findAction(flow, actionId)
  if (!found) throw new Error('what is filled in is asked')
  return found.action
}

async function profileOf(db: Database, candidateId: string): Promise<Profile> {
  const names = await db.one<{ firstName: string; middleName: string; lastName: string }>(
    sql`select first_name as "firstName", middle_name as "middleName", last_name as "lastName" from candidates where id = ${candidateId}`,
  )
  const [email] = await emailsOf(db, candidateId)
  const [phone] = await phonesOf(db, candidateId)
  const [address] = await bodiesOf(db, { candidateId, kind: 'addresses' })
  const lists = await Promise.all(
    PROFILE_LISTS.map(
      async (list) => [list, await bodiesOf(db, { candidateId, kind: RECORDS[list] })] as const,
    ),
  )
  return {
    texts: {
      ...names,
      emailAddress: email?.emailAddress ?? '',
      phoneNumber: phone?.phoneNumber ?? '',
    },
    address: (address as Address | undefined) ?? null,
    lists: Object.fromEntries(lists) as unknown as Profile['lists'],
  }
}
