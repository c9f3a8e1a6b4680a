import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import {
  amarasNumber,
  runPendingLicenceCheck,
  someDriver,
  startedCheck,
} from '#tests/people/drivers.ts'
import { dataOf, exportOf, post } from '#tests/people/exported-data.ts'
import { device } from '#tests/registrations/device.ts'
import { NUMBERS, NUMBERS_FLOW } from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

test('bank details are sealed in the database, and their owner reads them', async () => {
  const person = await server.signUpCandidate()
  const made = await post(person, `/api/v1/user/${person.id}/bankaccount`, {
    accountHolder: 'Amara Okafor',
    sortCode: '08-99-99',
    accountNumber: '66374958',
    bankName: 'Test Bank',
  })
  expect(made.status).toBe(201)
  const { records } = await dataOf(await exportOf(person))

  expect(records).toEqual([
    expect.objectContaining({
      kind: 'bankaccount',
      details: expect.objectContaining({ sortCode: '089999', accountNumber: '66374958' }),
    }),
  ])
})

test('numbers that a registration asked for are sealed, and the person who gave them reads them in the answers and in the log', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: NUMBERS_FLOW })
  for (const [actionId, value] of Object.entries(NUMBERS))
    await device(person, id).save({ actionId, value })
  const { registrationAnswers, registrationLog } = await dataOf(await exportOf(person))

  expect(
    Object.fromEntries(
      (registrationAnswers as { question: string; answer: string }[]).map(
        ({ question, answer }) => [question, answer],
      ),
    ),
  ).toEqual(NUMBERS)
  expect(
    (registrationLog as { details: { value?: string } }[]).flatMap(
      ({ details }) => details.value ?? [],
    ),
  ).toEqual(Object.values(NUMBERS))
})

test('what was asked about a driving licence is sealed, and the driver reads it: number, permission and record', async () => {
  const consultant = await someConsultant(server)
  const person = await server.signUpCandidate()
  const driver = await someDriver({ server, consultant, person }, { checkCode: 'Kd3nW7aP' })
  const check = await startedCheck({ server, consultant }, driver)
  await runPendingLicenceCheck(server)
  const data = await dataOf(await exportOf(person))

  expect(data.driver).toEqual([
    expect.objectContaining({
      driverNumber: amarasNumber(),
      checkCode: 'Kd3nW7aP',
      birthDate: '1997-04-18',
      branch: 'Leeds Registrations',
    }),
  ])
  expect(data.licencePermissions).toEqual([
    expect.objectContaining({ givenBy: 'document', fileName: 'permission.txt' }),
  ])
  expect(data.licenceChecks).toEqual([
    expect.objectContaining({
      check: check.id,
      status: 2,
      record: expect.objectContaining({ points: 0, expires: '2031-04-14' }),
    }),
  ])
})
