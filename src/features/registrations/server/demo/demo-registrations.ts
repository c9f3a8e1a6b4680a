import { randomUUID } from 'node:crypto'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { accountOf } from '#features/accounts/server/account-queries.ts'
import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Flow,
  type Id,
  isSelect,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { createRegistration } from '../life/create-registration.ts'
import { givenRegistration } from '../life/given-registration.ts'
import { lockRegistration } from '../locked-registration.ts'
import { readSave } from '../answers/read-save.ts'
import { recordAnswer } from '../answers/record-answer.ts'
import { transit } from '../life/transit.ts'
import { wholeFlow } from '../whole-flow.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Secret } from '#server/security/seal.ts'
import { type DemoPerson, demoPeople, readDemo } from '#server/settings/demo-content.ts'

/** The planted answers by question; a choice is written as a list of the chosen values. */
type Given = Readonly<Record<Id, Value | readonly string[]>>
type PlantedRegistration = {
  readonly emailAddress: string
  readonly branch: string
  readonly flow: string
  readonly consultantFirstName: string
  readonly answers: Given
  readonly sets: Readonly<Record<Id, readonly Given[]>>
}
type Place = { readonly actionId: Id; readonly actionSetId?: Id; readonly itemId?: Id }

type Tools = Pick<Parts, 'db' | 'clock' | 'config'>

/** Creates registrations that people of the demo have begun. */
export async function plantRegistrations(parts: Tools, folder: string) {
  const { candidates } = await demoPeople(folder)
  for (const registration of await readDemo<readonly PlantedRegistration[]>(
    folder,
    'registrations.json',
  ))
    await plantRegistration(parts, candidates, registration)
}

/**
 * Creates a begun registration for a person of the demo through the same code as any other. A person who already has one is left out. No letter is sent,
 * because the people of the demo are not real.
 */
async function plantRegistration(
  { db, clock, config }: Tools,
  people: readonly DemoPerson[],
  planted: PlantedRegistration,
) {
  const person = people.find(({ emailAddress }) => emailAddress === planted.emailAddress)
  const account = person && (await accountOf(db, emailAddressOf(person.emailAddress)?.key ?? ''))
  if (
    !account ||
    (await db.maybe(sql`select 1 from registrations where candidate_id = ${account.id} limit 1`))
  )
    return
  const now = clock()
  await db.transaction(async (inside) => {
    const wanted = await givenRegistration(
      inside,
      {
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.emailAddress,
        phone: person.phoneNumber,
        crm: 'Embedded',
        ...planted,
      },
      config,
    )
    const { id } = await transit(
      inside,
      await createRegistration(inside, wanted, now, config),
      { transition: 'invite', actor: wanted.by, payload: { channels: [] } },
      now,
    )
    await answer(inside, id, planted, now, config)
  })
}

async function answer(
  db: Database,
  id: string,
  { answers, sets }: PlantedRegistration,
  now: Date,
  secret: Secret,
) {
  const deviceId = randomUUID()
  let sequence = 0
  const save = async ({ actionId, ...item }: Place, given: Value | readonly string[]) => {
    const locked = await lockRegistration(db, id)
    const flow = locked && (await wholeFlow(db, locked))
    const found = flow && findAction(flow, actionId)
    if (!found) throw new Error(`nothing asks ${actionId}`)
    const count = String(++sequence)
    const fields = {
      deviceId,
      sequence: count,
      index: count,
      ...found.inStep,
      actionId,
      ...item,
      value: JSON.stringify(answerOf(flow, actionId, given)),
    }
    await recordAnswer(
      db,
      locked,
      {
        flow,
        save: readSave(flow, fields, false, now),
        actor: 'candidate',
        address: '127.0.0.1',
        device: 'Chrome on Android',
      },
      now,
      secret,
    )
  }
  for (const [actionId, given] of Object.entries(answers)) await save({ actionId }, given)
  for (const [actionSetId, items] of Object.entries(sets))
    for (const item of items) {
      const itemId = randomUUID()
      for (const [actionId, given] of Object.entries(item))
        await save({ actionId, actionSetId, itemId }, given)
    }
}

function answerOf(flow: Flow, actionId: Id, given: Value | readonly string[]): Value {
  const action = findAction(flow, actionId)?.action
  return action && isSelect(action)
    ? (given as readonly string[]).map((choiceValue) => ({ choiceValue, answer: null }))
    : (given as Value)
}
