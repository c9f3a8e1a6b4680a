import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { streamExportPdf } from '#features/accounts/server/export/stream-export-paper.ts'
import { drawPhotographs } from '#features/registrations/server/papers/draw-photographs.ts'
import { drawSignedPaper } from '#features/registrations/server/papers/draw-signed-paper.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { HARMLESS_FILES } from '#tests/documents/harmless-files.ts'
import { jpeg, png } from '#tests/documents/pictures.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { convertToPdf, findOffice } from '../send/convert-to-pdf.ts'
import type { DocumentType } from '../../domain/document-types.ts'

const folder = temporaryFolder('own-documents')
const kept = (type: DocumentType, content: Buffer) => {
  const path = join(folder, `${randomUUID()}.${type}`)
  writeFileSync(path, content)
  return path
}
const refusal = (content: Buffer) => refusalOfContent(kept('pdf', content), 'pdf')

const AT = new Date('2026-11-23T10:00:00Z')
/** A text that a person could type into a form. No part of it may work as a link or a script in the PDFs that the portal creates. */
const TYPED = 'Łucja /JavaScript (app.alert(1)) javascript:alert(1) https://a.example <</S/Launch>>'
const SIGNING = {
  signatureId: '6c0f2f0e-3b5c-4e0c-9b1f-0a5b0e6b7a11',
  registrationId: '0b9f6b0e-77a0-4d55-8f0a-1c2d3e4f5a6b',
  title: TYPED,
  flow: 'standard, version 4',
  branch: 'Leeds',
  statement: `I, ${TYPED}, sign.`,
  name: TYPED,
  drawing: null,
  witness: null,
  covered: Array.from({ length: 60 }, (_, index) => ({
    actionId: `question-${index}`,
    itemId: null,
    question: `Question ${index}: ${TYPED}`,
    answer: TYPED,
    files: [],
    sealed: index % 7 === 0,
    digest: 'ab'.repeat(32),
  })),
  at: AT,
  address: '203.0.113.7',
  sha256: 'cd'.repeat(32),
  logHash: 'ef'.repeat(32),
}

describe('what the product makes itself passes its own check [amendment 3]', () => {
  test('a signed registration: typed, drawn, and photographed from a paper', async () => {
    expect(await refusal(await drawSignedPaper(SIGNING))).toBeUndefined()
    expect(
      await refusal(await drawSignedPaper({ ...SIGNING, drawing: await png() })),
    ).toBeUndefined()
    expect(
      await refusal(
        await drawSignedPaper({ ...SIGNING, drawing: await jpeg(), witness: 'Priya Sharma' }),
      ),
    ).toBeUndefined()
  })

  test('photographs that become one document', async () => {
    const photographs = [
      { name: TYPED, content: await jpeg() },
      { name: 'back.png', content: await png() },
    ]
    expect(
      await refusal(await drawPhotographs(photographs, { title: TYPED, madeAt: AT })),
    ).toBeUndefined()
  })

  test('the data that a person downloads, as a paper to read', async () => {
    const sections = [
      { name: 'applications', rows: [{ jobTitle: TYPED, status: 'Application Received' }] },
      { name: 'answers', rows: [{ question: TYPED, answer: TYPED }] },
    ]
    const paper = await streamExportPdf({ title: TYPED, intro: TYPED, madeAt: AT, sections })
    expect(await refusal(await buffer(paper))).toBeUndefined()
  })
})

/**
 * The test files with links and page numbers, one of each format, because links and page numbers can become actions when the file is converted to
 * PDF.
 */
const OFFICE_FILES = HARMLESS_FILES.filter(({ what }) => what.startsWith('links-and-page-numbers'))

describe.skipIf(!(await findOffice()))(
  'what the office program makes of a document passes the check [amendment 3]',
  { timeout: 60_000 },
  () => {
    test.each(OFFICE_FILES)('$type: $what', async ({ type, content }) => {
      expect(await refusal(await convertToPdf(kept(type, content), type))).toBeUndefined()
    })
  },
)
