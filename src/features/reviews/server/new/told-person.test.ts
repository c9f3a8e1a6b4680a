import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { sql } from '#server/database/database.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { getDeskDetails } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const { branchId, crmId, owner, registrationFor, send, opened } = await makeDeskSteps(server, desk)

test('the owner who opens it by their own number is seen as they are, and so is a person for whom the account was made', async () => {
  const person = await owner()
  const known = await registrationFor(person.emailAddress, person.phone)
  await opened((await send(known.id)).link?.url ?? '', person.phone)
  expect(await desk.call(getDeskDetails, { params: { id: known.id } })).toMatchObject({
    candidate: { lastName: 'Featherstone' },
  })

  const fresh = await registrationFor(newAddress())
  await opened((await send(fresh.id)).link?.url ?? '', fresh.phoneNumber)
  await db.run(
    sql`update candidates set last_name = 'Feather-Stone' where id = (select candidate_id from registrations where id = ${fresh.id})`,
  )
  expect(await desk.call(getDeskDetails, { params: { id: fresh.id } })).toMatchObject({
    candidate: { lastName: 'Feather-Stone', phoneNumber: fresh.phoneNumber },
  })
})

test('whom a branch knows by what they did there is shown as they are', async () => {
  const person = await owner()
  const { id } = await registrationFor(person.emailAddress)
  await db.run(sql`update registrations set status = 'InProgress', told = null where id = ${id}`)
  const { id: again } = await desk.call(createRegistrationFromDesk, {
    body: {
      firstName: 'Hal',
      lastName: 'Feather',
      emailAddress: person.emailAddress,
      phoneNumber: '',
      branchId,
      crmId,
      flowType: 'Survey',
      flow: 'survey',
    },
  })
  expect(await desk.call(getDeskDetails, { params: { id: again } })).toMatchObject({
    candidate: { lastName: 'Featherstone' },
  })
})
