import { writeFileSync } from 'node:fs'
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

async function got(reader: Pick<typeof person, 'fetch'>, at: string) {
  const response = await reader.fetch(at)
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition')?.replace(/; filename\*.*/, ''),
    body,
  }
}

test('[amendment 3] a consultant downloads the PDF that our converter made, as an attachment', async () => {
  office(CONVERTING_SCRIPT)
  expect(await got(priya, DOCX)).toEqual({
    status: 200,
    type: 'application/pdf',
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
  office(FAILING_SCRIPT)
  expect(await got(priya, DOCX)).toMatchObject({
    status: 200,
    disposition: 'attachment; filename="licence.docx"',
    body: docx(),
  })
  expect((await got(priya, `${DOCX}?inline=true`)).disposition).toMatch(/^attachment/)
  expect((await got(priya, `${DOCX}?pdf=true`)).status).toBe(415)
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
  const go = join(temporaryFolder('go'), 'go')
  office(`until [ -e '${go}' ]; do :; done; ${CONVERTING_SCRIPT}`)
  const asked = Array.from({ length: 14 }, () => got(priya, DOCX))
  expect((await Promise.race(asked)).status).toBe(503)
  writeFileSync(go, '')
  const answers = (await Promise.all(asked)).map(({ status, type }) => `${status} ${type}`)
  expect(new Set(answers)).toEqual(
    new Set(['200 application/pdf', '503 application/json; charset=utf-8']),
  )
})
