import { expect, test } from 'vitest'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { amarasNumber, runPendingLicenceCheck } from '#tests/people/drivers.ts'
import { sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { DRIVER_FLOW } from '#tests/registrations/driver-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import type { Person } from '#tests/contract/line.ts'
import { testServer } from '#tests/test-server.ts'
import { changeDriver, getDriver, listDrivers } from '../../contract/driver.ts'
import { getLicenceCheck, startLicenceCheck } from '../../contract/licence-check.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)

type Said = { readonly number?: string; readonly code?: string; readonly agrees?: boolean }

/** Makes a registration under the driver flow, answers it as this person and submits it. */
async function sentByDriver(
  person: Person,
  { number = amarasNumber(), code, agrees = true }: Said = {},
) {
  const id = await someRegistration(server, person.id, { flow: DRIVER_FLOW })
  const phone = device(person, id)
  const { save } = phone
  const said = {
    'preferred-name': 'Ama',
    drives: [{ choiceValue: 'no', answer: null }],
    'first-name': 'Amara',
    'last-name': 'Okafor',
    'birth-date': '1997-04-18',
    'driver-number': number,
    ...(code ? { 'licence-check-code': code } : {}),
    'licence-check-consent': 'agreed',
    truthful: 'agreed',
  }
  for (const [actionId, value] of Object.entries(said)) await save({ actionId, value })
  await sign(phone)
  // In older registrations a consultant could give the candidate's declarations, so the test stores the consent as a consultant's answer.
  if (!agrees)
    await db.run(
      sql`update answers set by = ${priya.id} where registration_id = ${id} and action_id = 'licence-check-consent'`,
    )
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  return id
}
const offered = (registrationId: string) => priya.call(listDrivers, { query: { registrationId } })

test("what a driver said on the way is offered to the desk, and the check goes by the driver's own permission", async () => {
  const person = await server.signUpCandidate()
  const registrationId = await sentByDriver(person, { code: 'Kd3nW7aP' })
  const [driver, ...others] = await offered(registrationId)
  expect(others).toEqual([])
  expect(driver).toMatchObject({
    registrationId,
    firstName: 'Amara',
    lastName: 'Okafor',
    birthDate: '1997-04-18',
    driverNumber: '••••••••••••99AB',
    licenceCheck: null,
  })
  const profile = await priya.call(getDriver, { params: { id: driver?.id ?? '' } })
  expect(profile).toMatchObject({
    consent: { source: 'candidate', valid: true, withdrawnAt: null },
    checkCode: { ended: false },
    refusal: null,
  })
  const { id } = await priya.call(startLicenceCheck, {
    params: { id: profile.id },
    body: { consentAt: profile.consent?.givenAt ?? '' },
  })
  await runPendingLicenceCheck(server)
  expect(await priya.call(getLicenceCheck, { params: { id } })).toMatchObject({
    licenceCheckStatusId: 2,
    consent: { givenAt: profile.consent?.givenAt, document: null },
  })
  expect(
    (
      await db.many<{ kind: string }>(
        sql`select kind from registration_log where registration_id = ${registrationId} and (kind like '%driver%' or kind like '%licence%') order by seq`,
      )
    ).map(({ kind }) => kind),
  ).toEqual([
    'driver made',
    'licence permission given',
    'licence check asked',
    'licence check answered',
  ])
})

test('what a consultant ticked for the candidate is no permission', async () => {
  const [driver] = await offered(
    await sentByDriver(await server.signUpCandidate(), { agrees: false }),
  )
  expect(await priya.call(getDriver, { params: { id: driver?.id ?? '' } })).toMatchObject({
    consent: null,
    checkCode: null,
    refusal: 'The driver has not agreed to the check yet.',
  })
})

test('a number of someone else is offered with what does not fit, and nothing is asked with it', async () => {
  const [driver] = await offered(
    await sentByDriver(await server.signUpCandidate(), { number: 'SMITH954187A99AB' }),
  )
  const { consent, checklist, refusal } = await priya.call(getDriver, {
    params: { id: driver?.id ?? '' },
  })
  expect(checklist.find(({ name }) => name === 'fits')).toEqual({
    name: 'fits',
    there: false,
    needed: true,
    message: 'The driver number begins with another last name.',
  })
  expect(refusal).toBe('The driver number begins with another last name.')
  // The postcode can be corrected although the number does not fit. The name can only be changed to one that fits the number.
  expect(
    await priya.call(changeDriver, {
      params: { id: driver?.id ?? '' },
      body: { postcode: 'WF1 1AA' },
    }),
  ).toMatchObject({ postcode: 'WF1 1AA', refusal })
  await expect(
    priya.call(changeDriver, { params: { id: driver?.id ?? '' }, body: { lastName: 'Jones' } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    priya.call(startLicenceCheck, {
      params: { id: driver?.id ?? '' },
      body: { consentAt: consent?.givenAt ?? '' },
    }),
  ).rejects.toMatchObject({ status: 409, message: refusal })
})

test('a second registration of the same person brings the driver up to date, with another permission', async () => {
  const person = await server.signUpCandidate()
  const [first] = await offered(await sentByDriver(person))
  const [again] = await offered(
    await sentByDriver(person, { number: amarasNumber(8), code: 'Kd3nW7aP' }),
  )
  expect(again).toMatchObject({ id: first?.id, driverNumber: '••••••••••••98AB' })
  const { consent } = await priya.call(getDriver, { params: { id: first?.id ?? '' } })
  expect(consent).toMatchObject({ valid: true })
  expect(
    await db.many(sql`select 1 from licence_consents where driver_id = ${first?.id ?? ''}`),
  ).toHaveLength(2)
})

test('a registration that asks for no licence makes no driver', async () => {
  const person = await server.signUpCandidate()
  expect(await offered((await submittedRegistration(server, person)).id)).toEqual([])
})
