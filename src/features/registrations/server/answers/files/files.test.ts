import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { docx } from '#tests/documents/office.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { heic, jpeg, WHERE_IT_WAS_TAKEN } from '#tests/documents/pictures.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { answerAllBut } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getRegistrationDocuments, submitRegistration } from '../../../contract/registration.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const person = await server.signUpCandidate()
type Given = { readonly name: string; readonly content: Buffer; readonly type: string }
const photo: Given = { name: 'licence.jpg', content: await jpeg(), type: 'image/jpeg' }
const yes = [{ choiceValue: 'yes', answer: null }]

async function begun() {
  const id = await someRegistration(server, person.id)
  const [phone, laptop] = [device(person, id), device(person, id)]
  await phone.save({ actionId: 'drives', value: yes })
  return {
    id,
    phone,
    laptop,
    upload: (file = photo) => phone.save({ actionId: 'licence-photo', file }),
  }
}
const documents = (id: string) => person.call(getRegistrationDocuments, { params: { id } })
const bytesOf = async (id: string) =>
  Buffer.from(await (await person.fetch(`/api/v1/documentstorage/${id}`)).arrayBuffer())
const stored = async () =>
  (await db.one<{ count: number }>(sql`select count(*) from documents`)).count

test('a file goes with its answer, is listed by its question, and its owner reads it back; where a photograph was taken is not in it [seed 7.37.1, 3.18]', async () => {
  const { id, upload } = await begun()
  const saved = await upload()
  const [document] = await documents(id)

  expect(saved.documents).toEqual([
    { documentId: document?.id, fileName: 'licence.jpg', size: document?.size, state: 'clean' },
  ])
  expect(document).toMatchObject({
    actionId: 'licence-photo',
    itemId: null,
    fileName: 'licence.jpg',
    state: 'clean',
  })
  const kept = await bytesOf(document?.id ?? '')
  expect(photo.content.includes(WHERE_IT_WAS_TAKEN)).toBe(true)
  expect(kept.length).toBe(document?.size)
  expect(kept.includes(WHERE_IT_WAS_TAKEN)).toBe(false)
})

test('a photograph of an iPhone is taken, and everyone can look at it', async () => {
  const { upload } = await begun()
  const [document] = (
    await upload({ name: 'IMG_2041.HEIC', content: await heic(), type: 'image/heic' })
  ).documents
  const kept = await bytesOf(document?.documentId ?? '')

  expect(document?.fileName).toBe('IMG_2041.jpg')
  expect([...kept.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(kept.includes(WHERE_IT_WAS_TAKEN)).toBe(false)
})

test('papers are taken as they are: PDF and the types of a CV', async () => {
  const { upload } = await begun()
  await upload({ name: 'licence.pdf', content: pdf(), type: 'application/pdf' })
  const saved = await upload({ name: 'letter.docx', content: docx(), type: '' })
  expect((await bytesOf(saved.documents[0]?.documentId ?? '')).equals(pdf())).toBe(true)
  expect(saved.documents.map(({ fileName }) => fileName)).toEqual(['licence.pdf', 'letter.docx'])
})

test('a file that is sent twice, since no answer came, is there once', async () => {
  const { id, phone } = await begun()
  const before = await stored()
  const form = () => phone.formOf({ actionId: 'licence-photo', file: photo, sequence: 5 })
  const [first, ...again] = [
    await phone.post(form()),
    ...(await Promise.all([phone.post(form()), phone.post(form())])),
  ]

  expect(again).toEqual([first, first])
  expect(await documents(id)).toHaveLength(1)
  expect(await stored()).toBe(before + 1)
})

test('two devices that each add a file drop neither, with any list that came with it', async () => {
  const { id, phone, laptop } = await begun()
  await Promise.all([
    phone.save({ actionId: 'licence-photo', file: photo, value: { documentIds: [] } }),
    laptop.save({
      actionId: 'licence-photo',
      file: { ...photo, name: 'back.jpg' },
      value: { documentIds: [] },
    }),
  ])
  expect((await documents(id)).map(({ fileName }) => fileName).sort()).toEqual([
    'back.jpg',
    'licence.jpg',
  ])
})

test('a file that is taken out comes back when it is named again, until the registration is sent', async () => {
  const id = await answeredRegistration(server, person)
  const phone = device(person, id)
  await phone.save({ actionId: 'drives', value: yes })
  await phone.save({ actionId: 'licence-number', value: 'MORGA657054SM9IJ' })
  const first =
    (await phone.save({ actionId: 'licence-photo', file: photo })).documents[0]?.documentId ?? ''
  const second =
    (await phone.save({ actionId: 'licence-photo', file: { ...photo, name: 'back.jpg' } }))
      .documents[1]?.documentId ?? ''
  const keep = (...documentIds: string[]) =>
    phone
      .save({ actionId: 'licence-photo', value: { documentIds } })
      .then((saved) => saved.documents.map(({ documentId }) => documentId))

  expect(await keep(second)).toEqual([second])
  expect(await keep(first, second)).toEqual([first, second])
  expect(await keep(second)).toEqual([second])
  await phone.save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  expect((await person.fetch(`/api/v1/documentstorage/${first}`)).status).toBe(404)
  expect((await person.fetch(`/api/v1/documentstorage/${second}`)).status).toBe(200)
})

test('a drawn signature keeps its picture, and a new one takes its place', async () => {
  const { id, phone } = await begun()
  await answerAllBut('signed', phone)
  const sign = () =>
    phone.save({
      actionId: 'signed',
      value: { name: 'Amara Okafor', drawn: true },
      file: { name: 'signature.jpg', content: photo.content, type: 'image/jpeg' },
    })
  const [first, second] = [await sign(), await sign()]

  expect(first.documents).toHaveLength(1)
  expect(second.documents).toHaveLength(1)
  expect(
    await phone.post(
      phone.formOf({
        actionId: 'signed',
        value: { name: 'Amara', drawn: true },
        file: { name: 'x.pdf', content: pdf() },
      }),
    ),
  ).toMatchObject({ status: 422, messages: ['Draw your signature again'] })
  expect(await phone.post(phone.formOf({ actionId: 'signed', file: photo }))).toMatchObject({
    status: 422,
    messages: ['Sign with your full name'],
  })
  expect(
    await db.many(
      sql`select drawing_id as id from signatures where registration_id = ${id} order by at`,
    ),
  ).toEqual([{ id: first.documents[0]?.documentId }, { id: second.documents[0]?.documentId }])
})

test('the session of an invitation reads the files of its registration, and none other of the same person', async () => {
  const { id, upload } = await begun()
  const other = await begun()
  const [own, elsewhere] = [
    (await upload()).documents[0]?.documentId,
    (await other.upload()).documents[0]?.documentId,
  ]
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: person.id, registrationId: id },
    server.clock(),
  )
  const guest = server.signedInAs(token, someNetwork())
  const status = async (documentId = '') =>
    (await guest.fetch(`/api/v1/documentstorage/${documentId}`)).status

  expect([await status(own), await status(elsewhere), await status(randomUUID())]).toEqual([
    200, 404, 404,
  ])
  const stranger = await server.signUpCandidate()
  expect((await stranger.fetch(`/api/v1/documentstorage/${own}`)).status).toBe(404)
})
