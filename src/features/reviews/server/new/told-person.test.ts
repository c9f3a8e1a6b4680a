import { expect, test } from 'vitest'
import { typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import { getCrmDuplicates } from '#features/crm/contract/crm.ts'
import { getRegistration, listRegistrations } from '#features/registrations/contract/registration.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import { confirmShortLink, requestShortLinkCode } from '#features/short-links/contract/short-link.ts'
import { branchNamed, someConsultant } from '#tests/consultants.ts'
import { codeSentTo } from '#tests/one-time-code.ts'
import { newAddress, someNetwork } from '#tests/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database.ts'
import { readLogAbout, readRecentLog } from '../../contract/log.ts'
import { createRegistrationCall, listRegistrationsOfPerson } from '../../contract/new/new-registration.ts'
import { getDesk, previewSendCandidate, sendCandidate } from '../../contract/review.ts'
import { readMovable } from '../../contract/transfer.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

let numbers = 0
const newNumber = () => `+4477009${String((numbers += 1)).padStart(5, '0')}`
/** Somebody with an account that says more than their address. */
async function owner(lastName = 'Featherstone') {
  const person = await server.signUpCandidate({ firstName: 'Zebedee', lastName })
  const phone = newNumber()
  await db.run(sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, verified_at, created_at) values (${person.id}, 'phone', ${phone}, ${phone}, 'Mobile', true, ${server.clock()}, ${server.clock()})`)
  return { ...person, phone }
}
async function registrationFor(emailAddress: string, phoneNumber = newNumber()) {
  const { id } = await desk.call(createRegistrationCall, { body: { firstName: 'Hal', lastName: 'Feather', emailAddress, phoneNumber, branchId, crmId, flowType: 'Standard', flow: 'standard' } })
  return { id, phoneNumber }
}
const send = (id: string) => desk.call(sendCandidate, { params: { id }, body: { channels: [] } })

/** Everything that the desk reads of one registration, as one text. */
async function readAtDesk(id: string, emailAddress: string): Promise<string> {
  const params = { id }
  const status = (await desk.call(getDesk, { params })).status
  return JSON.stringify([
    await desk.call(getDesk, { params }),
    await desk.call(getRegistration, { params }),
    await desk.call(listRegistrations, { query: { query: id } }),
    await desk.call(listRegistrationsOfPerson, { query: { emailAddress } }),
    await desk.call(typeaheadEmail, { body: { query: emailAddress } }),
    await desk.call(readMovable, { query: { ids: id } }),
    await desk.call(readLogAbout, { params }),
    await desk.call(readRecentLog, {}),
    await desk.call(listShortLinks, { query: {} }),
    await desk.call(getCrmDuplicates, { params, query: {} }),
    status === 'Draft' && (await desk.call(previewSendCandidate, { params, body: { channels: ['email', 'sms'] } })),
  ])
}
const found = async (query: string) => (await desk.call(listRegistrations, { query: { query } })).map(({ id }) => id)

async function opened(url: string, mobile: string) {
  const visitor = server.client(someNetwork())
  const params = { kind: 'i' as const, code: new URL(url).pathname.split('/').at(-1) ?? '' }
  await visitor.call(requestShortLinkCode, { params })
  return visitor.call(confirmShortLink, { params, body: { code: await codeSentTo(server, mobile) } })
}

test('a registration for an address shows the desk what was typed, and nothing of the account behind it, until its owner opens it', async () => {
  const person = await owner()
  const { id, phoneNumber } = await registrationFor(person.emailAddress)
  const before = await readAtDesk(id, person.emailAddress)
  expect(['Feather', phoneNumber, person.firstName, person.lastName, person.phone].filter((words) => before.includes(words))).toEqual(['Feather', phoneNumber])
  expect([await found('Featherstone'), await found('Feather'), await found(person.phone), await found(phoneNumber)]).toEqual([[], [id], [], [id]])
  expect(await desk.call(typeaheadEmail, { body: { query: 'Featherstone' } })).toEqual([])
  expect(await desk.call(typeaheadEmail, { body: { query: 'hal fea' } })).toEqual([expect.objectContaining({ firstName: 'Hal', lastName: 'Feather', emailAddress: person.emailAddress })])

  await send(id)
  expect((await readAtDesk(id, person.emailAddress)).includes('Featherstone')).toBe(false)
  expect(await person.call(getRegistration, { params: { id } })).toMatchObject({ candidate: { firstName: 'Zebedee', lastName: 'Featherstone' } })
  expect(await desk.call(getDesk, { params: { id } })).toMatchObject({ candidate: { firstName: 'Zebedee', lastName: 'Featherstone', emailAddress: person.emailAddress } })
  expect(await found('Featherstone')).toEqual([id])
})

test('whoever opens it by a number that is not the owner\'s shows the desk nothing of the owner, and is shown nothing', async () => {
  const person = await owner('Quillstone')
  const { id, phoneNumber } = await registrationFor(person.emailAddress)
  const confirmed = await opened((await send(id)).link?.url ?? '', phoneNumber)
  const stranger = server.client({ ...someNetwork(), authentication: `Bearer ${'token' in confirmed ? confirmed.token : ''}` })

  const shown = JSON.stringify(await stranger.call(getRegistration, { params: { id } }))
  expect([shown.includes('Feather'), shown.includes('Quillstone'), (await readAtDesk(id, person.emailAddress)).includes('Quillstone')]).toEqual([true, false, false])
})

test('the owner who opens it by their own number is seen as they are, and so is somebody for whom the account was made', async () => {
  const person = await owner()
  const known = await registrationFor(person.emailAddress, person.phone)
  await opened((await send(known.id)).link?.url ?? '', person.phone)
  expect(await desk.call(getDesk, { params: { id: known.id } })).toMatchObject({ candidate: { lastName: 'Featherstone' } })

  const fresh = await registrationFor(newAddress())
  await opened((await send(fresh.id)).link?.url ?? '', fresh.phoneNumber)
  await db.run(sql`update candidates set last_name = 'Feather-Stone' where id = (select candidate_id from registrations where id = ${fresh.id})`)
  expect(await desk.call(getDesk, { params: { id: fresh.id } })).toMatchObject({ candidate: { lastName: 'Feather-Stone', phoneNumber: fresh.phoneNumber } })
})

test('whom a branch knows by what they did there is shown as they are', async () => {
  const person = await owner()
  const { id } = await registrationFor(person.emailAddress)
  await db.run(sql`update registrations set status = 'InProgress', told = null where id = ${id}`)
  const { id: again } = await desk.call(createRegistrationCall, { body: { firstName: 'Hal', lastName: 'Feather', emailAddress: person.emailAddress, phoneNumber: '', branchId, crmId, flowType: 'Survey', flow: 'survey' } })
  expect(await desk.call(getDesk, { params: { id: again } })).toMatchObject({ candidate: { lastName: 'Featherstone' } })
})
