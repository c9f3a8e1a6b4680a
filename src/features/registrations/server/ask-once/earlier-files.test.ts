import { expect, test } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { jpeg, png } from '#tests/documents/pictures.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { type Client, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getEarlierFiles } from '../../contract/earlier-files.ts'
import {
  cancelRegistration,
  getRegistration,
  getRegistrationDocuments,
} from '../../contract/registration.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const photo = { name: 'licence.jpg', content: await jpeg(), type: 'image/jpeg' }
const yes = [{ choiceValue: 'yes', answer: null }]
type Person = Awaited<ReturnType<typeof server.signUpCandidate>>

const earlierOf = ({ call }: Pick<Client, 'call'>, id: string) =>
  call(getEarlierFiles, { params: { id } })
const documentsOf = ({ call }: Person, id: string) =>
  call(getRegistrationDocuments, { params: { id } })
const bytesOf = async ({ fetch }: Person, id: string) =>
  Buffer.from(await (await fetch(`/api/v1/documentstorage/${id}`)).arrayBuffer())

async function drives(person: Person) {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await phone.save({ actionId: 'drives', value: yes })
  return { id, phone }
}

/** Creates a person who photographed their licence for one registration and is asked for it by another. */
async function askedTwice() {
  const person = await server.signUpCandidate()
  const first = await drives(person)
  const [given] = (await first.phone.save({ actionId: 'licence-photo', file: photo })).documents
  return { person, first, given: given?.documentId ?? '', second: await drives(person) }
}

test('a licence that was photographed for one registration answers the other by one press, with a file of its own', async () => {
  const { person, first, given, second } = await askedTwice()
  expect(await earlierOf(person, second.id)).toEqual([
    {
      actionId: 'licence-photo',
      documentStorageId: given,
      fileName: 'licence.jpg',
      size: expect.any(Number),
      createdAt: expect.any(String),
    },
  ])

  const saved = await second.phone.save({
    actionId: 'licence-photo',
    value: { documentIds: [given] },
  })
  const copy = saved.documents[0]?.documentId ?? ''
  expect(saved).toMatchObject({
    documents: [{ fileName: 'licence.jpg', state: 'clean' }],
    conflict: null,
  })
  expect(copy).not.toBe(given)
  const { flow } = await person.call(getRegistration, { params: { id: second.id } })
  expect(JSON.stringify(flow)).toContain(copy)

  const before = await bytesOf(person, given)
  await first.phone.save({ actionId: 'licence-photo', value: { documentIds: [] } })
  expect((await bytesOf(person, copy)).equals(before)).toBe(true)
  expect(
    await db.one(
      sql`select p.payload->>'copyOf' as "copyOf" from registration_log l join registration_log_payloads p using (registration_id, seq) where l.registration_id = ${second.id} and l.kind = 'document added'`,
    ),
  ).toEqual({ copyOf: given })
})

test('however often it is named, and from whichever device, it is there once, beside what was added meanwhile', async () => {
  const { person, given, second } = await askedTwice()
  const laptop = device(person, second.id)
  await second.phone.save({
    actionId: 'licence-photo',
    file: { name: 'back.png', content: await png(), type: 'image/png' },
  })
  const [back] = await documentsOf(person, second.id)
  const named = {
    actionId: 'licence-photo',
    value: { documentIds: [back?.documentStorageId ?? '', given] },
  }
  await second.phone.save(named)
  await second.phone.save(named)
  await laptop.save(named)

  expect((await documentsOf(person, second.id)).map(({ fileName }) => fileName).sort()).toEqual([
    'back.png',
    'licence.jpg',
  ])
})

test('what was taken out, what was not safe, and what another question was given is not offered', async () => {
  const { person, first, given, second } = await askedTwice()
  await db.run(sql`update documents set scan = 'rejected' where id = ${given}`)
  expect(await earlierOf(person, second.id)).toEqual([])
  await db.run(sql`update documents set scan = 'clean' where id = ${given}`)
  await first.phone.save({ actionId: 'licence-photo', value: { documentIds: [] } })
  expect(await earlierOf(person, second.id)).toEqual([])
  await person.call(cancelRegistration, { params: { id: second.id }, body: { reason: '' } })
  expect(await earlierOf(person, second.id)).toEqual([])
})

test('no one takes the file of someone else, nor does an invitation reach what its person gave elsewhere', async () => {
  const { person, given, second } = await askedTwice()
  const stranger = await server.signUpCandidate()
  const theirs = await drives(stranger)
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: person.id, registrationId: second.id },
    server.clock(),
  )
  const guest = server.signedInAs(token, someNetwork())

  expect(await earlierOf(stranger, theirs.id)).toEqual([])
  expect(await earlierOf(guest, second.id)).toEqual([])
  for (const form of [
    theirs.phone.formOf({ actionId: 'licence-photo', value: { documentIds: [given] } }),
  ])
    expect(await theirs.phone.post(form)).toMatchObject({ status: 422 })
  const held = device(guest, second.id)
  expect(
    await held.post(held.formOf({ actionId: 'licence-photo', value: { documentIds: [given] } })),
  ).toMatchObject({ status: 422, messages: ['One of these files is not part of this answer'] })
  expect(await documentsOf(person, second.id)).toEqual([])
})

test('where a CV is asked, a stored one is offered', async () => {
  const person = await newApplicant(server)
  const [you, ...rest] = SMALL_FLOW.tasks
  const [aboutYou, ...steps] = you?.steps ?? []
  if (!you || !aboutYou) throw new Error('the small flow begins with a step about you')
  const flow: Flow = {
    ...SMALL_FLOW,
    name: 'asking-for-a-cv',
    tasks: [
      {
        ...you,
        steps: [
          {
            ...aboutYou,
            actions: [
              ...aboutYou.actions,
              { id: 'cv', name: 'Cv', type: 'upload', label: 'Your CV', optional: true },
            ],
          },
          ...steps,
        ],
      },
      ...rest,
    ],
  }
  const id = await someRegistration(server, person.id, { flow })
  const [cv] = await earlierOf(person, id)

  expect(cv).toMatchObject({ actionId: 'cv', documentStorageId: person.cv })
  expect(
    (
      await device(person, id).save({
        actionId: 'cv',
        value: { documentIds: [cv?.documentStorageId ?? ''] },
      })
    ).documents,
  ).toEqual([expect.objectContaining({ fileName: cv?.fileName })])
})

/** The small flow, in which the licence question accepts only photographs and PDFs. */
const SCANNED = JSON.parse(
  JSON.stringify({ ...SMALL_FLOW, name: 'scanned' }).replace(
    '"validation":{"atMost":3}',
    '"validation":{"atMost":3,"scansOnly":true}',
  ),
) as Flow

test('a question for scans takes photographs and PDFs only: it refuses another document by name, and is offered none of another registration', async () => {
  const person = await server.signUpCandidate()
  const first = await drives(person)
  const letter = { name: 'letter.txt', content: Buffer.from('My licence.'), type: 'text/plain' }
  const given = await first.phone.save({ actionId: 'licence-photo', file: letter })
  const documentIds = given.documents.map(({ documentId }) => documentId)
  expect(documentIds).toHaveLength(1)

  const id = await someRegistration(server, person.id, { flow: SCANNED })
  const phone = device(person, id)
  await phone.save({ actionId: 'drives', value: yes })
  const refused = await phone.post(phone.formOf({ actionId: 'licence-photo', file: letter }))
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused)).toContain('The file must be a PDF, JPG, PNG, WebP or HEIC')
  expect(await earlierOf(person, id)).toEqual([])
  const named = await phone.post(
    phone.formOf({ actionId: 'licence-photo', value: { documentIds } }),
  )
  expect(named.status).toBe(422)
  const taken = await phone.save({ actionId: 'licence-photo', file: photo })
  expect(taken.documents.map(({ fileName }) => fileName)).toEqual(['licence.jpg'])
})
