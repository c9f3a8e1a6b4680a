import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { docx } from '#tests/documents/office.ts'
import {
  FAILING_SCRIPT,
  CONVERTING_SCRIPT,
  officeProgram,
} from '#tests/documents/office-program.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { createFileStore } from '../store/file-store.ts'

const server = await testServer()
const office = officeProgram()
const person = await server.signUpCandidate()
const priya = await someConsultant(server)
const registration = await someRegistration(server, person.id)
const phone = device(person, registration)
await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })

async function given(name: string, content: Buffer) {
  await phone.save({ actionId: 'licence-photo', file: { name, content } })
  const { id } = await server.db.one<{ id: string }>(
    sql`update documents set scan = 'clean' where candidate_id = ${person.id} and name = ${name} returning id`,
  )
  return `/api/v1/documentstorage/${id}`
}
const DOCX = await given('licence.docx', docx())
const TXT = await given('licence.txt', Buffer.from('my licence'))
const PDF = await given('licence.pdf', pdf())

/** Copies a document of the registration, with a file of its own that has this content. Returns the path of the copy. */
async function copyOf(at: string, content: Buffer) {
  const store = createFileStore(server.config)
  const path = await store.incoming()
  writeFileSync(path, content)
  const { id } = await server.db.one<{ id: string }>(sql`
    with copied as (
      insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, read_at, created_at)
      select candidate_id, ${await store.keep(path)}, name, media_type, ${content.length}, sha256, 'clean', created_at, created_at
      from documents where id = ${at.split('/').at(-1)} returning id)
    insert into registration_documents (registration_id, document_id, action_id, created_at)
    select ${registration}, id, 'licence-photo', ${server.clock()} from copied returning document_id as id`)
  return `/api/v1/documentstorage/${id}`
}

/** Installs a converter that waits until the test calls `go`, and records the content of each document that it converts. */
function heldOffice() {
  const folder = temporaryFolder('go')
  const [go, noted] = [join(folder, 'go'), join(folder, 'noted')]
  writeFileSync(noted, '')
  office(
    `for last; do :; done; cat "$last" >> '${noted}'; until [ -e '${go}' ]; do :; done; ${CONVERTING_SCRIPT}`,
  )
  return { go: () => writeFileSync(go, ''), converted: () => readFileSync(noted, 'utf8') }
}

async function got(reader: Pick<typeof person, 'fetch'>, at: string) {
  const response = await reader.fetch(at)
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    retryAfter: response.headers.get('retry-after'),
    disposition: response.headers.get('content-disposition')?.replace(/; filename\*.*/, ''),
    body,
  }
}

test('[amendment 3] a consultant downloads the PDF that our converter made, as an attachment', async () => {
  office(CONVERTING_SCRIPT)
  expect(await got(priya, DOCX)).toEqual({
    status: 200,
    type: 'application/pdf',
    retryAfter: null,
    disposition: 'attachment; filename="licence.pdf"',
    body: Buffer.concat([Buffer.from('%PDF-1.7 '), docx()]),
  })
  expect((await got(priya, TXT)).body.toString()).toBe('%PDF-1.7 my licence')
  expect((await got(priya, `${DOCX}?pdf=false`)).type).toBe('application/pdf')
  const wrapped = JSON.parse((await got(priya, `${TXT}?base64=true`)).body.toString())
  expect(wrapped.data).toEqual({
    fileName: 'licence.pdf',
    mediaType: 'application/pdf',
    base64: Buffer.from('%PDF-1.7 my licence').toString('base64'),
  })
})

test('[amendment 3] a PDF is what it was, and plain text that is read on the page is the text', async () => {
  office(CONVERTING_SCRIPT)
  expect((await got(priya, PDF)).body.equals(pdf())).toBe(true)
  expect(await got(priya, `${TXT}?inline=true`)).toMatchObject({
    type: 'text/plain',
    disposition: 'attachment; filename="licence.txt"',
    body: Buffer.from('my licence'),
  })
})

test('[amendment 3] what the converter cannot make comes as it is, as an attachment; asked for as a PDF it is still a 415', async () => {
  const inconvertible = await copyOf(DOCX, docx())
  office(FAILING_SCRIPT)
  expect(await got(priya, inconvertible)).toMatchObject({
    status: 200,
    disposition: 'attachment; filename="licence.docx"',
    body: docx(),
  })
  expect((await got(priya, `${inconvertible}?inline=true`)).disposition).toMatch(/^attachment/)
  expect((await got(priya, `${inconvertible}?pdf=true`)).status).toBe(415)
})

test('[amendment 3] the candidate downloads the very file that they gave', async () => {
  office(CONVERTING_SCRIPT)
  expect(await got(person, DOCX)).toMatchObject({
    disposition: 'attachment; filename="licence.docx"',
    body: docx(),
  })
  expect((await got(person, `${DOCX}?pdf=true`)).type).toBe('application/pdf')
})

test('[amendment 3] a converter with too much to do asks to come back, and gives no original instead', async () => {
  const { go } = heldOffice()
  const copies = await Promise.all(Array.from({ length: 14 }, () => copyOf(DOCX, docx())))
  const asked = copies.map((copy) => got(priya, copy))
  expect(await Promise.race(asked)).toMatchObject({ status: 503, retryAfter: '5' })
  go()
  const answers = (await Promise.all(asked)).map(({ status, type }) => `${status} ${type}`)
  expect(new Set(answers)).toEqual(
    new Set(['200 application/pdf', '503 application/json; charset=utf-8']),
  )
})

test('many who open one document wait for one conversion, and a candidate who asks for more of them waits alone', async () => {
  const { go, converted } = heldOffice()
  const [first, second, third] = [
    await copyOf(TXT, Buffer.from('first ')),
    await copyOf(TXT, Buffer.from('second ')),
    await copyOf(TXT, Buffer.from('third ')),
  ]
  const asked = Array.from({ length: 12 }, () => got(person, `${first}?pdf=true`))
  await expect.poll(converted).toBe('first ')
  const refused = await got(person, `${second}?pdf=true`)
  expect(refused).toMatchObject({ status: 429, retryAfter: '5' })
  expect(JSON.parse(refused.body.toString()).messages).toEqual([
    'Another document of yours is being made into a PDF. Please try again in a moment.',
  ])
  const opened = got(priya, third)
  go()
  expect((await opened).body.toString()).toBe('%PDF-1.7 third ')
  for (const { body } of await Promise.all(asked)) expect(body.toString()).toBe('%PDF-1.7 first ')
  expect((await got(priya, first)).status).toBe(200)
  expect((await got(person, `${second}?pdf=true`)).status).toBe(200)
  expect(converted()).toBe('first third second ')
})

test('someone who hangs up before their turn makes no one else wait', async () => {
  const { go, converted } = heldOffice()
  const [running, unwanted, wanted] = [
    await copyOf(TXT, Buffer.from('running ')),
    await copyOf(TXT, Buffer.from('unwanted ')),
    await copyOf(TXT, Buffer.from('wanted ')),
  ]
  const first = got(priya, running)
  await expect.poll(converted).toBe('running ')
  const hangUp = new AbortController()
  const arriving = once(server.http.server, 'request')
  const given = priya.fetch(unwanted, { signal: hangUp.signal }).catch(() => 'hung up')
  const [, response] = await arriving
  const closed = once(response, 'close')
  hangUp.abort()
  expect(await given).toBe('hung up')
  await closed
  const last = got(priya, wanted)
  go()
  expect((await last).body.toString()).toBe('%PDF-1.7 wanted ')
  expect((await first).status).toBe(200)
  expect(converted()).toBe('running wanted ')
})
