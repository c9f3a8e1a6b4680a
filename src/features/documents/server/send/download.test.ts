import { describe, expect, test } from 'vitest'
import { newPerson } from '#tests/documents/new-person.ts'
import { docx } from '#tests/documents/office.ts'
import { officeProgram } from '#tests/documents/office-program.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { readDocument } from '../../contract.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const owner = await newPerson(server)
const idOf = async (name: string, content: Buffer) =>
  (await owner.upload(name, content)).data.documentStorageId
const pdfId = await idOf('Zoë’s "CV".pdf', pdf())
const textId = await idOf('cv.txt', Buffer.from('<b>Forklift Driver</b>'))
const at = (id: string, query = '') => `/api/v1/documentstorage/${id}${query}`

test('the owner gets the very bytes, as a download that no browser runs or keeps [seed 7.18.1]', async () => {
  const response = await owner.fetch(at(pdfId))

  expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf().length),
    'content-disposition': `attachment; filename="Zoe_s _CV_.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%22CV%22.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(
    await (await owner.call(readDocument, { params: { documentId: pdfId } })).text(),
  ).toContain('%PDF-1.7')
})

test('a PDF may be shown in place, text never [seed 7.18.4]', async () => {
  expect((await owner.fetch(at(pdfId, '?inline=true'))).headers.get('content-disposition')).toMatch(
    /^inline; /,
  )
  const text = await owner.fetch(at(textId, '?inline=true'))
  expect(text.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(text.headers.get('content-type')).toBe('text/plain')
})

test('as base64 it comes in the wrapper, with its name and kind [seed 7.18.2]', async () => {
  const response = await owner.fetch(at(textId, '?base64=true'))
  expect(await response.json()).toEqual({
    success: true,
    status: 200,
    messages: [],
    data: {
      fileName: 'cv.txt',
      mediaType: 'text/plain',
      base64: Buffer.from('<b>Forklift Driver</b>').toString('base64'),
    },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a query that means nothing is refused', async () => {
  expect((await owner.fetch(at(pdfId, '?inline=perhaps'))).status).toBe(400)
  expect((await owner.fetch(at('not-an-id'))).status).toBe(400)
})

test('a document whose file was deleted by the scanner says why', async () => {
  const id = await idOf('later.txt', Buffer.from('x'))
  await server.db.run(
    sql`update documents set scan = 'rejected', refusal = 'This file contains a virus' where id = ${id}`,
  )
  const response = await owner.fetch(at(id))
  expect({ status: response.status, ...(await response.json()) }).toMatchObject({
    status: 410,
    messages: ['This file contains a virus'],
  })
})

describe('as a PDF', () => {
  const office = officeProgram()

  test('a PDF is what it was', async () => {
    expect(
      (await owner.fetch(at(pdfId, '?pdf=true&inline=true'))).headers.get('content-disposition'),
    ).toMatch(/^inline; /)
  })

  test('other documents are converted by the office program, without our environment [seed 7.18.3]', async () => {
    const id = await idOf('cv.docx', docx())
    office(
      `for last; do :; done; test "$(head -c 2 "$last")" = PK && printf '%%PDF-1.7 %s' "$DATA_DIR$SECRET_KEY" > "$(dirname "$last")/document.pdf"`,
    )
    const response = await owner.fetch(at(id, '?pdf=true&inline=true'))

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    )
    expect(await response.text()).toBe('%PDF-1.7 ')
  })

  test('what the program cannot convert is said in a sentence', async () => {
    office('exit 1')
    const response = await owner.fetch(at(textId, '?pdf=true'))
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 415,
      messages: ['This document cannot be shown as a PDF here. Download it instead.'],
    })
  })
})
