import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { documentsKept, newPerson } from '#tests/documents/new-person.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data')
const server = await testServer()
const filesOn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    : []

afterEach(async () => {
  await server.db.run(sql`delete from documents`)
})

/** Uploads the content as a browser would upload a file of this name, and returns the response. */
async function told(name: string, content: Buffer) {
  const person = await newPerson(server)
  const { status, messages } = await person.upload(name, content)
  return { status, message: messages[0], kept: await documentsKept(server) }
}

const DAMAGED =
  'This file is damaged or incomplete. Save it again, or save it as a PDF, and try again.'
const ACCEPTED = 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'

describe.skipIf(!existsSync(join(FOLDER, 'bad-input')))('of the bad input set', () => {
  const bad = (name: string) => readFileSync(join(FOLDER, 'bad-input', name))

  test.each([
    '00-control-good-cv.pdf',
    '00-control-good-cv.docx',
    '02-pdf-bad-xref.pdf',
    '18-utf16-no-bom.txt',
  ])('%s is taken, and its words are found', async (name) => {
    expect(await told(name, bad(name))).toMatchObject({ status: 201, kept: 1 })
    await expect
      .poll(
        async () =>
          (await server.db.one<{ text: string | null }>(sql`select text from documents`)).text,
        { timeout: 10_000 },
      )
      .toContain('Forklift Driver')
  })

  test.each([
    ['01-truncated.pdf', DAMAGED],
    [
      '03-encrypted-stub.pdf',
      'This file is password protected. Save it without a password and try again.',
    ],
    [
      '04-javascript-openaction.pdf',
      'This file holds something that can act by itself. Save it as a PDF and try again.',
    ],
    ['05-polyglot-html.pdf', `The content is not a PDF. ${ACCEPTED}.`],
    ['06-html-renamed.pdf', `The content is not a PDF. ${ACCEPTED}.`],
    [
      '07-zip-bomb-50MB.docx',
      'This document unpacks to far more than it should. Save it as a PDF and try again.',
    ],
    ['08-docx-truncated.docx', DAMAGED],
    [
      '09-docx-xml-entity-bomb.docx',
      'This document contains markup that is not allowed in documents. Save it as a PDF and try again.',
    ],
    [
      '10-docx-xxe-external-entity.docx',
      'This document contains markup that is not allowed in documents. Save it as a PDF and try again.',
    ],
    [
      '11-docx-path-traversal.docx',
      'This document is put together in an unsafe way. Save it as a PDF and try again.',
    ],
    ['14-zero-byte.pdf', 'This file is empty'],
    ['15-png-renamed.pdf', `The content is not a PDF but PNG. ${ACCEPTED}.`],
    ['16-ole2-header-only.doc', DAMAGED],
    ['17-double-extension.pdf.exe', ACCEPTED],
    ['19-random-bytes.docx', `The content is not a Word document (DOCX). ${ACCEPTED}.`],
  ])('%s is refused with a sentence, and nothing of it is kept', async (name, message) => {
    const before = filesOn(server.dataDir).length
    expect(await told(name, bad(name))).toEqual({ status: 422, message, kept: 0 })
    expect(filesOn(server.dataDir)).toHaveLength(before)
  })
})

describe.skipIf(!existsSync(join(FOLDER, 'cvs')))('of the CVs that people and fuzzers made', () => {
  const cvs = existsSync(join(FOLDER, 'cvs')) ? readdirSync(join(FOLDER, 'cvs')) : []
  const genuine = cvs.filter((name) => /\.docx$|rendercv/.test(name))

  test.each(genuine)('%s is taken', async (name) => {
    expect(await told(name, readFileSync(join(FOLDER, 'cvs', name)))).toMatchObject({
      status: 201,
      kept: 1,
    })
  })

  test.each(cvs.filter((name) => !genuine.includes(name)))(
    '%s gets an answer, and the server lives on',
    async (name) => {
      const { status, message } = await told(name, readFileSync(join(FOLDER, 'cvs', name)))
      expect([201, 422]).toContain(status)
      if (status === 422)
        expect(message).toMatch(/password protected|damaged|could not check|act by itself/)
      expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
    },
  )
})
