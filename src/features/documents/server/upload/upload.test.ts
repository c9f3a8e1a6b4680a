import { createConnection } from 'node:net'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPerson } from '#tests/documents/new-person.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  deleteCurriculumVitae,
  listCurriculumVitaes,
  uploadCurriculumVitae,
} from '../../contract.ts'
import { sweepFiles } from '../store/sweep-files.ts'
import { createFolderStore } from '../store/folder-store.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const store = join(server.dataDir, 'files')
const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name)

const formOf = (name: string, content: Buffer, title?: string) => {
  const form = new FormData()
  if (title !== undefined) form.append('title', title)
  form.append('file', new Blob([Buffer.from(content)]), name)
  return form
}

test('a CV is uploaded, listed newest first under both spellings, and deleted [seed 7.17.1-2, 9.8.2, 3.3.8, 3.7.4, 1.2.9]', async () => {
  const person = await newPerson(server)
  const first = await person.call(uploadCurriculumVitae, {
    params: { id: person.id },
    body: formOf('../../Amara Okafor\u202E CV.v2.pdf', pdf()),
  })
  server.advance(1000)
  const second = await person.call(uploadCurriculumVitae, {
    params: { id: person.id },
    body: formOf('cv.pdf', pdf(), 'For warehouses'),
  })

  expect(first).toMatchObject({
    title: 'default',
    fileName: 'Amara Okafor CV.v2.pdf',
    size: pdf().length,
    state: 'clean',
  })
  expect(await person.call(listCurriculumVitaes, { params: { id: person.id } })).toEqual([
    second,
    first,
  ])
  const plural = await person.fetch(`/api/v1/user/${person.id}/curriculumvitae`)
  expect(plural.headers.get('x-total-count')).toBe('2')

  await person.call(deleteCurriculumVitae, { params: { id: person.id, itemId: first.id } })
  expect(await person.call(listCurriculumVitaes, { params: { id: person.id } })).toEqual([second])
  await expect(
    person.call(deleteCurriculumVitae, { params: { id: person.id, itemId: first.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the defaults of the calls are the specified ones [seed 8.11, 8.19]', () => {
  expect(uploadCurriculumVitae.fallback).toBe('Unable to upload document. Please try again.')
  expect(deleteCurriculumVitae.fallback).toBe('Unable to update CV. please try again.')
})

test("a form without a file answers 'no file to upload' [seed 5.3.1, 8.25.4]", async () => {
  const person = await newPerson(server)
  const form = new FormData()
  form.append('title', 'default')
  await expect(
    person.call(uploadCurriculumVitae, { params: { id: person.id }, body: form }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'no file to upload',
    data: { fields: { file: 'no file to upload' } },
  })
})

test("no one reaches another person's CVs, and without signing in no one reaches any [seed 5.3.2]", async () => {
  const owner = await newPerson(server)
  const stranger = await newPerson(server)
  const { data } = await owner.upload('cv.pdf', pdf())

  await expect(
    stranger.call(listCurriculumVitaes, { params: { id: owner.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.call(uploadCurriculumVitae, {
      params: { id: owner.id },
      body: formOf('cv.pdf', pdf()),
    }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.call(deleteCurriculumVitae, { params: { id: stranger.id, itemId: data.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.anonymous.call(listCurriculumVitaes, { params: { id: owner.id } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('an upload that breaks off leaves nothing', async () => {
  const person = await newPerson(server)
  const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(
    `POST /api/v1/user/${person.id}/curriculumvitae HTTP/1.1\r\nhost: localhost\r\nclient-id: portal\r\nauthentication: Bearer ${person.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n`,
  )
  socket.write(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n',
  )
  await expect.poll(() => namesIn(join(store, 'incoming')).length, { timeout: 10_000 }).toBe(1)
  socket.destroy()
  await expect.poll(() => namesIn(join(store, 'incoming')).length, { timeout: 10_000 }).toBe(0)
})

test('what the sender says of a file must agree with its name', async () => {
  const person = await newPerson(server)
  expect(await person.upload('cv.pdf', pdf(), 'text/html')).toMatchObject({ status: 422 })
  expect(await person.upload('cv.pdf', pdf(), 'application/pdf')).toMatchObject({ status: 201 })
})

test('a person can upload thirty files an hour and no more', async () => {
  const person = await newPerson(server)
  await server.db.run(sql`insert into allowances (bucket, window_start, used, ends_at)
    select ${`uploads of a person: ${person.id}`}, to_timestamp(floor(extract(epoch from ${server.clock()}::timestamptz) / 3600) * 3600), 3000, ${server.clock()}`)
  expect((await person.upload('cv.txt', 'x')).status).toBe(429)
})

test('a file that no document names any more is swept after an hour, and no other', async () => {
  const person = await newPerson(server)
  const { data } = await person.upload('cv.pdf', pdf())
  const { storageKey } = await server.db.one<{ storageKey: string }>(
    sql`select storage_key as "storageKey" from documents where id = ${data.documentStorageId}`,
  )
  await server.db.run(sql`delete from candidates where id <> ${person.id}`)
  const files = createFolderStore(store)

  await sweepFiles({ db: server.db, clock: server.clock, store: files })
  expect(namesIn(store).length).toBeGreaterThan(1)
  await sweepFiles({
    db: server.db,
    clock: () => new Date(server.clock().getTime() + 3_700_000),
    store: files,
  })
  expect(namesIn(store)).toEqual([storageKey])
})
