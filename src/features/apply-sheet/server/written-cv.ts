import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { NewCv } from '#features/documents/server/document-queries.ts'
import {
  addPdfHeading,
  createPdf,
  MUTED_TEXT_COLOUR,
  TEXT_COLOUR,
} from '#features/documents/server/pdf-paper.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { sha256 } from '#server/security/hashes.ts'
import { formatPeriod } from '#features/candidates/domain/records/format-month.ts'
import type { LastJob } from '../contract/sheet.ts'

type WrittenCv = {
  readonly lastJob: LastJob
  readonly firstName: string
  readonly lastName: string
}

/** Writes a CV as a PDF for a person who has none, from their details about the last job, and stores the file. */
export async function storeWrittenCv(
  written: WrittenCv,
  store: FileStore,
  now: Date,
): Promise<Omit<NewCv, 'candidateId'>> {
  const content = await drawCv(written, now)
  const path = await store.incoming()
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  return {
    storageKey: await store.keep(path),
    title: 'default',
    fileName: 'Last job.pdf',
    mediaType: 'application/pdf',
    bytes: content.length,
    sha256: sha256(content),
    // The server wrote the file from text, so there is nothing to scan.
    scan: 'clean',
  }
}

async function drawCv({ lastJob, firstName, lastName }: WrittenCv, madeAt: Date): Promise<Buffer> {
  const name = `${firstName} ${lastName}`
  const { pdf, put, end } = await createPdf({ title: `CV of ${name}`, madeAt })
  const whole = buffer(pdf as unknown as Readable)
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(TEXT_COLOUR).text(name))
  put('H2', () => addPdfHeading(pdf, 'Last job'))
  const period = formatPeriod({ ...lastJob, current: lastJob.to === '' })
  put('P', () => {
    pdf.font('bold').fontSize(11).fillColor(TEXT_COLOUR).text(lastJob.jobTitle)
    pdf.font('text').text(lastJob.employer)
    pdf.fillColor(MUTED_TEXT_COLOUR).text(period)
  })
  if (lastJob.more) {
    put('H2', () => addPdfHeading(pdf, 'More about me'))
    put('P', () => void pdf.font('text').fontSize(11).fillColor(TEXT_COLOUR).text(lastJob.more))
  }
  end()
  return whole
}
