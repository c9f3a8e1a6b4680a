import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { createFileRemoval } from '#features/documents/server/store/file-removal.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import {
  getRegistration,
  getRegistrationDocuments,
  submitRegistration,
} from '../../contract/registration.ts'
import { verifyLog } from '../log/verify-log.ts'
import { PHOTOGRAPHS_TASK_KIND, makePhotographDelivery } from './photographs.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db, clock, config } = server
const store = createFileStore(config)
const picture = (red: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .jpeg()
    .toBuffer()
const PICTURES = [
  { name: 'licence-front.jpg', content: await picture(250, 3000, 2000) },
  { name: 'licence-back.jpg', content: await picture(10, 600, 900) },
]
type Given = { readonly name: string; readonly content: Buffer }

/** Creates and submits a registration with these files in one answer. */
async function sent(...files: readonly Given[]) {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id)
  const { save } = device(person, id)
  await save({ actionId: 'preferred-name', value: 'Ama' })
  await save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  await save({ actionId: 'licence-number', value: 'X' })
  for (const file of files) await save({ actionId: 'licence-photo', file })
  await save({ actionId: 'truthful', value: 'agreed' })
  await save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  const listed = async () =>
    (await person.call(getRegistrationDocuments, { params: { id } })).filter(
      ({ actionId }) => actionId === 'licence-photo',
    )
  return { person, id, listed, bind: () => binding(id) }
}

const tasksOf = (id: string) =>
  db.many<{ body: unknown }>(
    sql`select body from outbox where kind = ${PHOTOGRAPHS_TASK_KIND} and body->>'registrationId' = ${id}`,
  )
async function binding(id: string) {
  for (const { body } of await tasksOf(id))
    await makePhotographDelivery({ db, clock, store })({
      id: '',
      kind: PHOTOGRAPHS_TASK_KIND,
      body,
      attempts: 1,
      createdAt: clock(),
    })
}
const bytesOf = async (key: string) => {
  const stored = await store.open(key)
  return stored && buffer(stored)
}
const keyOf = async (documentId: string) =>
  (
    await db.one<{ key: string }>(
      sql`select storage_key as key from documents where id = ${documentId}`,
    )
  ).key

test('the two sides of a licence that a candidate photographed are one paper with a page for each, in their order and sharp enough to read', async () => {
  const { id, listed, bind, person } = await sent(...PICTURES)
  const keys = await Promise.all(
    (await listed()).map(({ documentStorageId }) => keyOf(documentStorageId)),
  )
  await bind()

  const [paper, ...more] = await listed()
  expect(more).toEqual([])
  expect(paper).toMatchObject({ fileName: 'licence-front.pdf', state: 'clean', itemId: null })
  const { getDocumentProxy } = await import('unpdf')
  const bytes = (await bytesOf(await keyOf(paper?.id ?? ''))) ?? Buffer.alloc(0)
  const drawn = await getDocumentProxy(new Uint8Array(bytes))
  expect(drawn.numPages).toBe(2)
  expect((await drawn.getMetadata()).info).toMatchObject({ Title: 'licence-front' })
  expect(bytes.length).toBe(paper?.size)
  const embedded = [
    ...bytes
      .toString('latin1')
      .matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g),
  ].map(([, width, height]) => [Number(width), Number(height)])
  expect(embedded, '200 dots an inch on A4 at most, and no dot invented').toEqual([
    [1554, 1036],
    [600, 900],
  ])

  const { flow } = await person.call(getRegistration, { params: { id } })
  const texts = JSON.stringify(flow)
  expect(texts).toContain(`{"documentIds":["${paper?.id}"]}`)
  const log = await db.many<{ kind: string; payload: { documentId: string; sha256?: string } }>(sql`
    select l.kind, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} and actor = 'system' order by seq`)
  expect(log.map(({ kind }) => kind)).toEqual([
    'document removed',
    'document removed',
    'document added',
  ])
  expect(log.every(({ payload }) => /^[0-9a-f]{64}$/.test(payload.sha256 ?? ''))).toBe(true)
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })

  for (const storageKey of keys)
    await createFileRemoval(store)({
      id: '',
      kind: 'remove-file',
      body: { storageKey },
      attempts: 1,
      createdAt: clock(),
    })
  expect(
    await db.one(
      sql`select count(*)::int as told from outbox where kind = 'remove-file' and body->>'storageKey' = any(${keys})`,
    ),
  ).toEqual({ told: 2 })
  expect(await Promise.all(keys.map(bytesOf))).toEqual([undefined, undefined])
})

test('it is made once, however often its task comes back', async () => {
  const { listed, bind } = await sent(...PICTURES)
  await bind()
  const [first] = await listed()
  await bind()
  expect(await listed()).toEqual([first])
})

test('one photograph stays a photograph, and a paper among photographs stays beside them', async () => {
  const alone = await sent(...PICTURES.slice(0, 1))
  expect(await tasksOf(alone.id)).toEqual([])
  const mixed = await sent(
    PICTURES[0] as Given,
    { name: 'letter.pdf', content: pdf() },
    PICTURES[1] as Given,
  )
  await mixed.bind()
  expect((await mixed.listed()).map(({ fileName }) => fileName).sort()).toEqual([
    'letter.pdf',
    'licence-front.pdf',
  ])
  const { value } = await db.one<{ value: { documentIds: string[] } }>(
    sql`select value from answers where registration_id = ${mixed.id} and action_id = 'licence-photo'`,
  )
  const names = await Promise.all(
    value.documentIds.map(
      async (document) =>
        (await db.one<{ name: string }>(sql`select name from documents where id = ${document}`))
          .name,
    ),
  )
  expect(names).toEqual(['licence-front.pdf', 'letter.pdf'])
})

test('photographs wait for the scanner, and stay when the registration is back with its candidate or a consultant spoke of one', async () => {
  const { id, listed, bind } = await sent(...PICTURES)
  const before = await listed()
  const [first] = before
  await db.run(sql`update documents set scan = 'pending' where id = ${first?.id ?? ''}`)
  await expect(bind()).rejects.toThrow('not scanned yet')
  await db.run(sql`update documents set scan = 'clean' where id = ${first?.id ?? ''}`)
  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  await bind()
  expect(await listed()).toEqual(before)
  await db.run(sql`update registrations set status = 'InReview' where id = ${id}`)
  await db.run(
    sql`insert into reviews (registration_id, task_id, action_id, document_id, verdict, note, by, at) values (${id}, 'you', 'licence-photo', ${first?.id ?? ''}, 'Returned', 'Too dark', ${(await someConsultant(server)).id}, ${clock()})`,
  )
  await bind()
  expect(await listed()).toEqual(before)
})

test('with the person their bound photographs go, and a task that comes afterwards leaves nothing', async () => {
  const { person, id, listed, bind } = await sent(...PICTURES)
  await bind()
  const [paper] = await listed()
  const tasks = await tasksOf(id)
  await deleteAccountOf(person)
  for (const { body } of tasks)
    await makePhotographDelivery({ db, clock, store })({
      id: '',
      kind: PHOTOGRAPHS_TASK_KIND,
      body,
      attempts: 1,
      createdAt: clock(),
    })
  expect(
    await db.one(
      sql`select count(*)::int as left from documents where id = ${paper?.id ?? ''} or candidate_id = ${person.id}`,
    ),
  ).toEqual({ left: 0 })
})
