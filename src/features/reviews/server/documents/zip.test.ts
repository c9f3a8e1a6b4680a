import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { sql } from '#server/database/database.ts'
import {
  FAILING_SCRIPT,
  CONVERTING_SCRIPT,
  officeProgram,
} from '#tests/documents/office-program.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const person = await server.signUpCandidate({ firstName: 'Zoë', lastName: 'Żak' })
const priya = await someConsultant(server)
const office = officeProgram()
beforeEach(() => office(FAILING_SCRIPT))
const zipOf = (id: string) => priya.fetch(`/API/v1/RegistrationDocuments/${id}/Zip`)

async function uploaded(...files: readonly (readonly [name: string, words: string])[]) {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
  for (const [name, words] of files)
    await phone.save({ actionId: 'licence-photo', file: { name, content: Buffer.from(words) } })
  return id
}

async function unpacked(response: Response): Promise<ReadonlyMap<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(
    Buffer.from(await response.arrayBuffer()),
    { lazyEntries: true },
  )
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const files = new Map<string, string>()
  const ended = Promise.withResolvers<void>()
  zip.on('entry', async (entry: yauzl.Entry) => {
    const parts: Buffer[] = []
    for await (const part of await openEntry(entry)) parts.push(part as Buffer)
    files.set(entry.fileName, Buffer.concat(parts).toString('utf8'))
    zip.readEntry()
  })
  zip.on('end', ended.resolve)
  zip.on('error', ended.reject)
  zip.readEntry()
  await ended.promise
  return files
}

test('every document comes under its question, two of one name as two, as a download that no browser opens or keeps', async () => {
  const id = await uploaded(['front.txt', 'the front'], ['front.txt', 'the back'])
  const response = await zipOf(id)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Zoe Zak, documents \d{4}-\d\d-\d\d\.zip"; filename\*=UTF-8''Zo%C3%AB/,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect([...(await unpacked(response))].map(([name, words]) => [name, words.trim()])).toEqual([
    ['01 Your licence - front.txt', 'the front'],
    ['02 Your licence - front.txt', 'the back'],
  ])
  expect(
    await server.db.many(
      sql`select event from audit where actor = ${priya.id} and subject = ${id}`,
    ),
  ).toEqual([{ event: 'registration documents exported' }])
})

test('what is not clean, and what the store has lost, is named as left out, and nothing of it is in there', async () => {
  const id = await uploaded(
    ['waiting.txt', 'waiting words'],
    ['bad.txt', 'bad words'],
    ['lost.txt', 'lost words'],
  )
  await device(person, id).save({
    actionId: 'payslip',
    set: 'work-history',
    item: randomUUID(),
    file: { name: 'good.txt', content: Buffer.from('good words') },
  })
  const state = (name: string, scan: string) =>
    server.db.run(
      sql`update documents set scan = ${scan} where name = ${name} and candidate_id = ${person.id}`,
    )
  await state('bad.txt', 'rejected')
  await server.db.run(
    sql`update documents set storage_key = ${'0'.repeat(32)} where name = 'lost.txt' and candidate_id = ${person.id}`,
  )
  // The background job that finishes the uploads may scan 'waiting.txt' once more.
  let files: Awaited<ReturnType<typeof unpacked>> | undefined
  const withoutWaiting = async () => {
    await state('waiting.txt', 'pending')
    files = await unpacked(await zipOf(id))
    return !files.has('01 Your licence - waiting.txt')
  }
  await expect.poll(withoutWaiting).toBe(true)

  expect([...(files?.keys() ?? [])]).toEqual(['04 A payslip - good.txt', 'Not in here.txt'])
  expect(files?.get('Not in here.txt')?.split('\r\n')).toEqual([
    '01 Your licence - waiting.txt: it is still being checked',
    '02 Your licence - bad.txt: it was not safe, and is gone',
    '03 Your licence - lost.txt: it could not be read',
    '',
  ])
})

test('[amendment 3] where there is a converter, the ZIP holds what it made of each document, and pictures and PDFs as they are', async () => {
  office(CONVERTING_SCRIPT)
  const id = await uploaded(['front.txt', 'the front'])
  await device(person, id).save({
    actionId: 'licence-photo',
    file: { name: 'back.pdf', content: pdf({ words: 'the back' }) },
  })
  const files = await unpacked(await zipOf(id))
  expect([...files.keys()]).toEqual(['01 Your licence - front.pdf', '02 Your licence - back.pdf'])
  expect(files.get('01 Your licence - front.pdf')).toBe('%PDF-1.7 the front')
  expect(files.get('02 Your licence - back.pdf')).toBe(pdf({ words: 'the back' }).toString('utf8'))
})

test('where there is no document no one gets an empty file', async () => {
  const response = await zipOf(await someRegistration(server, person.id))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    messages: ['There is no document to download yet.'],
  })
})
