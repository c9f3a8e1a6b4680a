import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { fakeClamd } from '#tests/documents/fake-clamd.ts'
import { newPerson } from '#tests/documents/new-person.ts'
import { testServer } from '#tests/test-server.ts'
import { listCurriculumVitaes } from '../../contract.ts'
import { createClamdScanner } from './scanner.ts'

let scanner = await fakeClamd()
afterAll(() => scanner.stop())
const { port } = scanner
const server = await testServer({
  environment: { CLAMD_ADDR: `127.0.0.1:${port}`, LIMIT_FACTOR: '100' },
})
const states = async (person: Awaited<ReturnType<typeof newPerson>>) =>
  (await person.call(listCurriculumVitaes, { params: { id: person.id } })).map(({ state }) => state)
const eventually = { timeout: 10_000 }

test('a CV is pending until the scanner finds it clean, and its owner may read it meanwhile', async () => {
  const person = await newPerson(server)
  scanner.answers(null)
  const { status, data } = await person.upload('cv.txt', 'Forklift Driver')
  expect({ status, state: data.state }).toEqual({ status: 201, state: 'pending' })
  expect(
    await (await person.fetch(`/api/v1/documentstorage/${data.documentStorageId}`)).text(),
  ).toBe('Forklift Driver')

  await expect.poll(() => scanner.scanned, eventually).toEqual(['Forklift Driver'])
  scanner.answers('stream: OK')
  await scanner.stop()
  scanner = await fakeClamd(port)
  await expect.poll(() => states(person), eventually).toEqual(['clean'])
})

test('an infected CV is rejected, and no one can read it', async () => {
  const person = await newPerson(server)
  scanner.answers('stream: Win.Test.EICAR_HDB-1 FOUND')
  const { data } = await person.upload('cv.txt', 'Something the scanner knows')

  await expect.poll(() => states(person), eventually).toEqual(['rejected'])
  expect((await person.fetch(`/api/v1/documentstorage/${data.documentStorageId}`)).status).toBe(410)
  scanner.answers('stream: OK')
})

test('while the scanner is away CVs stay pending, and become clean when it is back', async () => {
  const person = await newPerson(server)
  await scanner.stop()
  expect(await person.upload('cv.txt', 'Forklift Driver')).toMatchObject({
    status: 201,
    data: { state: 'pending' },
  })
  expect(await states(person)).toEqual(['pending'])

  scanner = await fakeClamd(port)
  await expect.poll(() => states(person), eventually).toEqual(['clean'])
})

test.each([
  ['says that it failed', 'INSTREAM size limit exceeded. ERROR'],
  ['talks nonsense', 'stream: maybe'],
])('a scanner that %s finds nothing clean', async (_what, answer) => {
  scanner.answers(answer)
  await expect(
    createClamdScanner(`127.0.0.1:${port}`).scan(Readable.from([Buffer.from('x')])),
  ).rejects.toMatchObject({ name: 'ScannerAway' })
})

test('nor does one that is not there', async () => {
  await expect(
    createClamdScanner('127.0.0.1:9').scan(Readable.from([Buffer.from('x')])),
  ).rejects.toMatchObject({
    name: 'ScannerAway',
  })
})

test('a document that the scanner cannot judge does not hold up the next one', async () => {
  const person = await newPerson(server)
  const others = await newPerson(server)
  scanner.answers((content) =>
    content.includes('odd') ? 'stream: could not say ERROR' : 'stream: OK',
  )
  await person.upload('cv.txt', 'Something odd')
  await others.upload('cv.txt', 'Forklift Driver')
  await expect.poll(() => states(others), eventually).toEqual(['clean'])
  expect(await states(person)).toEqual(['pending'])
  scanner.answers('stream: OK')
})

test('an answer that comes with the end of the connection is heard, however often', async () => {
  const scan = () =>
    createClamdScanner(`127.0.0.1:${port}`).scan(Readable.from([Buffer.alloc(300_000, 'x')]))
  expect(await Promise.all(Array.from({ length: 50 }, scan))).toEqual(Array(50).fill('clean'))
})
