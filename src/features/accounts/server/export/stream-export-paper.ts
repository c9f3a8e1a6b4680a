import type { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import {
  addPdfHeading,
  TEXT_COLOUR,
  MUTED_TEXT_COLOUR,
  createPdf,
  type Pdf,
} from '#features/documents/server/pdf-paper.ts'
import type { ExportSection } from '#server/personal-data/personal-rows.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import {
  formatRowAsLines,
  formatFieldName,
  type ReadableLine,
} from '../../domain/format-row-as-lines.ts'

export type ExportPdfContent = {
  readonly title: string
  readonly intro: string
  readonly madeAt: Date
  readonly sections: readonly ExportSection[]
}

/** The maximum number of rows of a list in the PDF, because more would be unreadable; data.json has every row. */
const MAX_ROWS_PER_LIST = 500

/** Streams a person's data as a readable tagged PDF, with a heading for each list. */
export async function streamExportPdf(paper: ExportPdfContent): Promise<Readable> {
  const made = await createPdf(paper)
  const { pdf } = made
  writePdfContent(made, paper).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf as unknown as Readable
}

type StartedPdf = Awaited<ReturnType<typeof createPdf>>

async function writePdfContent(
  { pdf, put, end }: StartedPdf,
  { title, intro, madeAt, sections }: ExportPdfContent,
) {
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(TEXT_COLOUR).text(title))
  put(
    'P',
    () =>
      void pdf
        .moveDown(0.5)
        .font('text')
        .fontSize(9.5)
        .fillColor(MUTED_TEXT_COLOUR)
        .text(`${intro} Made on ${formatInstant(madeAt)}.`),
  )
  for (const { name, rows } of sections.filter((section) => section.rows.length > 0)) {
    put('H2', () => addPdfHeading(pdf, formatFieldName(name)))
    for (const row of rows.slice(0, MAX_ROWS_PER_LIST)) {
      put('P', () => writeReadableLines(pdf, formatRowAsLines(row)))
      // Shaping the text of a row takes time, so other requests of this process get their turn in between.
      await othersFirst()
      if (pdf.destroyed) return
    }
    if (rows.length > MAX_ROWS_PER_LIST)
      put(
        'P',
        () =>
          void pdf
            .font('text')
            .fontSize(9.5)
            .fillColor(MUTED_TEXT_COLOUR)
            .text(`And ${rows.length - MAX_ROWS_PER_LIST} more, which data.json holds.`),
      )
  }
  end()
}

function writeReadableLines(pdf: Pdf, readable: readonly ReadableLine[]) {
  pdf.fontSize(9.5)
  for (const { name, words } of readable)
    pdf
      .font('bold')
      .fillColor(MUTED_TEXT_COLOUR)
      .text(`${name}: `, { continued: true })
      .font('text')
      .fillColor(TEXT_COLOUR)
      .text(words)
  pdf.moveDown(0.6)
}
