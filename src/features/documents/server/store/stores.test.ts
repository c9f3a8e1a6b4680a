import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClamd } from '#tests/documents/fake-clamd.ts'
import { fakeS3 } from '#tests/documents/fake-s3.ts'
import { documentsKept, newPerson } from '#tests/documents/new-person.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { deleteCurriculumVitae, listCurriculumVitaes, readCurriculumVitae } from '../../contract.ts'
import { createFileStore } from './file-store.ts'
import { sweepFiles } from './sweep-files.ts'

const scanner = await fakeClamd()
let s3 = await fakeS3()
afterAll(() => Promise.all([scanner.stop(), s3.stop()]))
const common = { CLAMD_ADDR: `127.0.0.1:${scanner.port}` }
const inFolder = await testServer({ worker: true, environment: common })
const inS3 = await testServer({ worker: true, environment: { ...common, ...s3.environment } })

type Person = Awaited<ReturnType<typeof newPerson>>
const eventually = { timeout: 15_000 }
const states = async (person: Person) =>
  (await person.call(listCurriculumVitaes, { params: { id: person.id } })).map(({ state }) => state)
const AWAY = {
  status: 503,
  messages: ['Your files cannot be reached at the moment. Please try again in a minute.'],
}

beforeEach(() => scanner.answers('stream: OK'))

describe.each([
  { where: 'a folder', server: inFolder },
  { where: 'an S3 store', server: inS3 },
])('in $where', ({ server }) => {
  const store = createFileStore(server.config)
  const kept = async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys
  }
  const storedAs = async (id: string) =>
    await server.db.one<{ key: string; text: string | null }>(
      sql`select storage_key as key, text from documents where id = ${id}`,
    )
  const uploaded = async (person: Person) => {
    const { status, data } = await person.upload('cv.pdf', pdf())
    expect({ status, state: data.state }).toEqual({ status: 201, state: 'pending' })
    return { ...data, at: `/api/v1/documentstorage/${data.documentStorageId}` }
  }

  test('a CV is taken, scanned, read, handed out as it was, and gone with its record', async () => {
    const person = await newPerson(server)
    const cv = await uploaded(person)
    await expect.poll(() => states(person), eventually).toEqual(['clean'])
    await expect
      .poll(async () => (await storedAs(cv.documentStorageId)).text, eventually)
      .toContain('Forklift Driver')

    const response = await person.fetch(cv.at)
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true)
    const { data } = (await (await person.fetch(`${cv.at}?base64=true`)).json()) as {
      data: { base64: string }
    }
    expect(Buffer.from(data.base64, 'base64').equals(pdf())).toBe(true)

    const { key } = await storedAs(cv.documentStorageId)
    expect(await kept()).toContain(key)
    await person.call(deleteCurriculumVitae, { params: { id: person.id, itemId: cv.id } })
    expect((await person.fetch(cv.at)).status).toBe(404)
    await expect(
      person.call(readCurriculumVitae, { params: { id: person.id, itemId: cv.id } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect.poll(kept, eventually).not.toContain(key)
  })

  test('an infected CV is rejected, and its bytes are removed', async () => {
    scanner.answers('stream: Win.Test.EICAR_HDB-1 FOUND')
    const person = await newPerson(server)
    const cv = await uploaded(person)
    await expect.poll(() => states(person), eventually).toEqual(['rejected'])
    expect((await person.fetch(cv.at)).status).toBe(410)
    const { key } = await storedAs(cv.documentStorageId)
    await expect.poll(kept, eventually).not.toContain(key)
  })

  test('files that no document needs are swept after an hour, and no other', async () => {
    const path = await store.incoming()
    writeFileSync(path, randomBytes(100))
    const orphan = await store.keep(path)
    const person = await newPerson(server)
    const cv = await uploaded(person)
    await expect.poll(() => states(person), eventually).toEqual(['clean'])
    const { key } = await storedAs(cv.documentStorageId)
    const rejected = await uploaded(await newPerson(server))
    await expect
      .poll(
        async () =>
          (
            await server.db.one<{ scan: string }>(
              sql`select scan from documents where id = ${rejected.documentStorageId}`,
            )
          ).scan,
        eventually,
      )
      .toBe('clean')
    await server.db.run(
      sql`update documents set scan = 'rejected' where id = ${rejected.documentStorageId}`,
    )

    await sweepFiles({ db: server.db, clock: server.clock, store })
    expect(await kept()).toEqual(expect.arrayContaining([orphan, key]))
    await sweepFiles({
      db: server.db,
      clock: () => new Date(server.clock().getTime() + 3_700_000),
      store,
    })
    expect(await kept()).toEqual([key])
  })
})

test('while the store is away a CV is refused in words and nothing of it is kept; a deletion waits for its return', async () => {
  const person = await newPerson(inS3)
  const { data } = await person.upload('cv.pdf', pdf())
  await expect.poll(() => states(person), eventually).toEqual(['clean'])
  await expect
    .poll(
      async () =>
        (
          await inS3.db.one<{ read: boolean }>(
            sql`select read_at is not null as read from documents where id = ${data.documentStorageId}`,
          )
        ).read,
      eventually,
    )
    .toBe(true)
  const documents = await documentsKept(inS3)
  const { port, objects } = s3
  const held = objects.size
  await s3.stop()

  expect(await person.upload('cv.pdf', pdf())).toMatchObject(AWAY)
  const response = await person.fetch(`/api/v1/documentstorage/${data.documentStorageId}`)
  expect(response.headers.get('retry-after')).toBe('30')
  expect({ status: response.status, ...(await response.json()) }).toMatchObject(AWAY)
  expect(await documentsKept(inS3)).toBe(documents)
  await person.call(deleteCurriculumVitae, { params: { id: person.id, itemId: data.id } })
  await expect
    .poll(
      async () =>
        (
          await inS3.db.one<{ tries: number }>(
            sql`select attempts as tries from outbox where kind = 'remove-file' and sent_at is null`,
          )
        ).tries,
      eventually,
    )
    .toBeGreaterThan(0)
  expect(objects.size).toBe(held)

  s3 = await fakeS3({ port, objects })
  await expect.poll(() => objects.size, eventually).toBe(held - 1)
  expect((await person.upload('cv.pdf', pdf())).status).toBe(201)
})
