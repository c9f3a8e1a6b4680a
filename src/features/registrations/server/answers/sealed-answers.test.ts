import { expect, test } from 'vitest'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import {
  copyOfDatabase,
  NUMBERS,
  NUMBERS_FLOW,
  tablesWith,
} from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getRegistration, submitRegistration } from '../../contract/registration.ts'
import { readAllStoredAnswers } from './answer-queries.ts'
import { describeLogVerdict } from '../../domain/verdicts/describe-log-verdict.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const { db } = server
const OTHER_TAX = '8876543210'

async function answered() {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: NUMBERS_FLOW })
  const [phone, desktop] = [device(person, id), device(person, id)]
  for (const [actionId, value] of Object.entries(NUMBERS)) await phone.save({ actionId, value })
  return { person, id, phone, desktop }
}
const readBack = async ({
  person,
  id,
}: Pick<Awaited<ReturnType<typeof answered>>, 'person' | 'id'>) => {
  const { flow } = await person.call(getRegistration, { params: { id } })
  const actions = flow.tasks.flatMap(({ steps }) => steps).flatMap((step) => step.actions)
  return Object.fromEntries(
    actions.filter((action) => action.id in NUMBERS).map((action) => [action.id, action.value]),
  )
}

test('a thief with a copy of the database reads no number that money or a name is taken with', async () => {
  const one = await answered()
  // The desktop overwrites the phone's answer and receives a conflict; then the phone repeats its answer, late.
  const form = one.desktop.formOf({ actionId: 'tax-reference', value: '2234567890', sequence: 5 })
  expect(await one.desktop.post(form)).toMatchObject({
    status: 200,
    data: { conflict: { value: NUMBERS['tax-reference'] } },
  })
  expect(await one.desktop.post(form)).toMatchObject({
    status: 200,
    data: { conflict: { value: NUMBERS['tax-reference'] } },
  })
  await one.desktop.save({ actionId: 'tax-reference', value: OTHER_TAX, sequence: 4 })
  expect(
    await db.many(
      sql`select 1 from registration_log where registration_id = ${one.id} and kind = 'overtaken'`,
    ),
  ).toHaveLength(1)

  expect(
    tablesWith(await copyOfDatabase(db), [...Object.values(NUMBERS), OTHER_TAX, '2234567890']),
  ).toEqual([])
  expect(await readBack(one)).toEqual({ ...NUMBERS, 'tax-reference': '2234567890' })
  expect(
    describeLogVerdict((await verifyLog(db, one.id)) ?? { whole: false, seq: 0, why: 'missing' }),
  ).toMatch(/^The log is whole/)
})

test('a registration with such answers is sent, and nothing that can be tried out is kept of them', async () => {
  const { person, id, phone } = await answered()
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await phone.save({ actionId: 'truthful', value: 'agreed' })
  await phone.save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })

  expect(
    await person.call(submitRegistration, { params: { id }, body: { declaration: true } }),
  ).toMatchObject({ status: 'Submitted' })
  expect(tablesWith(await copyOfDatabase(db), Object.values(NUMBERS))).toEqual([])
  expect(await readBack({ person, id })).toEqual(NUMBERS)
})

test('an answer that was put into the place of another, or sealed under another secret, counts as not given', async () => {
  const [mine, theirs] = [await answered(), await answered()]
  await db.run(
    sql`update answers a set value = b.value from answers b where a.registration_id = ${mine.id} and b.registration_id = ${theirs.id} and a.action_id = b.action_id and a.action_id = 'sort-code'`,
  )

  expect(await readBack(mine)).toEqual({ ...NUMBERS, 'sort-code': null })
  expect(
    (await readAllStoredAnswers(db, theirs.id, { secretKey: 'another secret of 32 characters!' }))
      .values.size,
  ).toBe(0)
})

test('an answer to any other question is stored as it was given', async () => {
  const person = await server.signUpCandidate()
  const id = await answeredRegistration(server, person)
  expect(
    await db.one(
      sql`select value from answers where registration_id = ${id} and action_id = 'preferred-name'`,
    ),
  ).toEqual({ value: 'Ama' })
})
