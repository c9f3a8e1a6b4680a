import { randomUUID } from 'node:crypto'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findAccountByAddress } from '#features/accounts/server/account-queries.ts'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Flow,
  type Id,
  isSelect,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { createRegistration } from '../life-cycle/create-registration.ts'
import { readRegistrationOptions } from '../life-cycle/registration-options.ts'
import { lockRegistration } from '../locked-registration.ts'
import { parseAnswerSave } from '../answers/read-save.ts'
import { recordAnswer } from '../answers/record-answer.ts'
import { readStateBeforeSave } from '../answers/state-before-save.ts'
import { changeStatus } from '../life-cycle/change-status.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type DemoPerson, readDemoPeople, readDemoFile } from '#server/settings/demo-content.ts'

/** The answers of a demo registration by question id; a choice is written as a list of the chosen values. */
type PlantedAnswers = Readonly<Record<Id, AnswerValue | readonly string[]>>
type PlantedRegistration = {
  readonly emailAddress: string
  readonly branch: string
  readonly flow: string
  readonly consultantFirstName: string
  readonly answers: PlantedAnswers
  readonly sets: Readonly<Record<Id, readonly PlantedAnswers[]>>
}
type PlantedAnswerIds = { readonly actionId: Id; readonly actionSetId?: Id; readonly itemId?: Id }

type PlantingTools = Pick<Parts, 'db' | 'clock' | 'config'>

/** Creates registrations that people of the demo have begun. */
export async function plantRegistrations(parts: PlantingTools, folder: string) {
  const { candidates } = await readDemoPeople(folder)
  for (const registration of await readDemoFile<readonly PlantedRegistration[]>(
    folder,
    'registrations.json',
  ))
    await plantRegistration(parts, candidates, registration)
}

/**
 * Creates a begun registration for a person of the demo through the same code as any other. A person who already has one is left out. No letter is
 * sent, because the people of the demo are not real.
 */
async function plantRegistration(
  { db, clock, config }: PlantingTools,
  people: readonly DemoPerson[],
  planted: PlantedRegistration,
) {
  const person = people.find(({ emailAddress }) => emailAddress === planted.emailAddress)
  const account =
    person && (await findAccountByAddress(db, parseEmailAddress(person.emailAddress)?.key ?? ''))
  if (
    !account ||
    (await db.maybe(sql`select 1 from registrations where candidate_id = ${account.id} limit 1`))
  )
    return
  const now = clock()
  await db.transaction(async (inside) => {
    const wanted = await readRegistrationOptions(
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
    const { id } = await changeStatus(
      inside,
      await createRegistration(inside, wanted, now, config),
      { transition: 'invite', actor: wanted.by, payload: { channels: [] } },
      now,
    )
    await plantAnswers(inside, id, planted, now, config)
  })
}

async function plantAnswers(
  db: Database,
  id: string,
  { answers, sets }: PlantedRegistration,
  now: Date,
  secret: SealSecret,
) {
  const deviceId = randomUUID()
  let sequence = 0
  const save = async (
    { actionId, ...item }: PlantedAnswerIds,
    given: AnswerValue | readonly string[],
  ) => {
    const locked = await lockRegistration(db, id)
    const flow = locked && (await findFlowWithAddedTasks(db, locked))
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
      value: JSON.stringify(toAnswerValue(flow, actionId, given)),
    }
    const saving = {
      flow,
      save: parseAnswerSave(flow, fields, false, now),
      actor: 'candidate',
      address: '127.0.0.1',
      device: 'Chrome on Android',
    }
    const state = await readStateBeforeSave(db, id, saving, secret)
    await recordAnswer(db, state, saving, now, secret)
  }
  for (const [actionId, given] of Object.entries(answers)) await save({ actionId }, given)
  for (const [actionSetId, items] of Object.entries(sets))
    for (const item of items) {
      const itemId = randomUUID()
      for (const [actionId, given] of Object.entries(item))
        await save({ actionId, actionSetId, itemId }, given)
    }
}

function toAnswerValue(
  flow: Flow,
  actionId: Id,
  given: AnswerValue | readonly string[],
): AnswerValue {
  const action = findAction(flow, actionId)?.action
  return action && isSelect(action)
    ? (given as readonly string[]).map((choiceValue) => ({ choiceValue, answer: null }))
    : (given as AnswerValue)
}
