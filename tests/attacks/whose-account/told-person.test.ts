import { expect, test } from 'vitest'
import { typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import { getCrmDuplicates } from '#features/crm/contract/crm.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { readLogOverview, readRecentLog } from '#features/reviews/contract/log.ts'
import { listRegistrationsOfPerson } from '#features/reviews/contract/new/new-registration.ts'
import { getDeskDetails, previewSendCandidate } from '#features/reviews/contract/review.ts'
import { previewTransfer } from '#features/reviews/contract/transfer.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { codesSentTo } from '#tests/people/one-time-code.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'

const server = await testServer()
const desk = await someConsultant(server)
const { owner, registrationFor, send, opened } = await makeDeskSteps(server, desk)

/** Reads everything that the desk shows of one registration, as one text. */
async function readAtDesk(
  id: string,
  { id: candidateId, emailAddress }: { id: string; emailAddress: string },
): Promise<string> {
  const params = { id }
  const status = (await desk.call(getDeskDetails, { params })).status
  return JSON.stringify([
    await desk.call(getDeskDetails, { params }),
    await desk.call(getRegistration, { params }),
    await desk.call(listRegistrations, { query: { query: id } }),
    await desk.call(listRegistrationsOfPerson, { query: { candidateId } }),
    await desk.call(typeaheadEmail, { body: { query: emailAddress } }),
    await desk.call(typeaheadEmail, { body: { query: emailAddress, withoutAddress: true } }),
    await desk.call(previewTransfer, { query: { ids: id } }),
    await desk.call(readLogOverview, { params }),
    await desk.call(readRecentLog, {}),
    await desk.call(listShortLinks, { query: {} }),
    await desk.call(getCrmDuplicates, { params, query: {} }),
    status === 'Draft' &&
      (await desk.call(previewSendCandidate, { params, body: { channels: ['email', 'sms'] } })),
  ])
}
const found = async (query: string) =>
  (await desk.call(listRegistrations, { query: { query } })).map(({ id }) => id)

test('OC-29 a registration for an address shows the desk what was typed, and nothing of the account behind it, until its owner opens it', async () => {
  const person = await owner()
  const { id, phoneNumber } = await registrationFor(person.emailAddress)
  const before = await readAtDesk(id, person)
  expect(
    ['Feather', phoneNumber, person.firstName, person.lastName, person.phone].filter((words) =>
      before.includes(words),
    ),
  ).toEqual(['Feather', phoneNumber])
  expect([
    await found('Featherstone'),
    await found('Feather'),
    await found(person.phone),
    await found(phoneNumber),
  ]).toEqual([[], [id], [], [id]])
  expect(await desk.call(typeaheadEmail, { body: { query: 'Featherstone' } })).toEqual([])
  expect(await desk.call(typeaheadEmail, { body: { query: 'hal fea' } })).toEqual([
    expect.objectContaining({
      firstName: 'Hal',
      lastName: 'Feather',
      emailAddress: person.emailAddress,
    }),
  ])

  await send(id)
  expect((await readAtDesk(id, person)).includes('Featherstone')).toBe(false)
  expect(await person.call(getRegistration, { params: { id } })).toMatchObject({
    candidate: { firstName: 'Zebedee', lastName: 'Featherstone' },
  })
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({
    candidate: {
      firstName: 'Zebedee',
      lastName: 'Featherstone',
      emailAddress: person.emailAddress,
    },
  })
  expect(await found('Featherstone')).toEqual([id])
})

test("OC-30 [amendment 1.6] a number that is not the owner's gets no code once the owner has proven the address, and the desk is shown nothing of the owner", async () => {
  const person = await owner('Quillstone')
  const { id, phoneNumber } = await registrationFor(person.emailAddress)
  const url = (await send(id)).link?.url ?? ''
  await expect(opened(url, phoneNumber)).rejects.toThrow('no code was sent')

  expect(await codesSentTo(server, person.phone)).toHaveLength(1)
  expect(await readAtDesk(id, person)).not.toContain('Quillstone')
})
