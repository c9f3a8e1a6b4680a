import type { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { headingOf, INK, MUTED, newPaper, type Pdf } from '#features/documents/server/pdf-paper.ts'
import type { Section } from '#server/personal-data/personal-rows.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { linesOf, nameInWords, type ReadableLine } from '../../domain/readable-words.ts'

export type Paper = {
  readonly title: string
  readonly intro: string
  readonly madeAt: Date
  readonly sections: readonly Section[]
}

/** The maximum number of rows of a list on paper, because more would be unreadable; data.json has every row. */
const MOST_ROWS = 500

/** Streams a person's data as a readable tagged PDF, with a heading for each list. */
export async function paperOf(paper: Paper): Promise<Readable> {
  const made = await newPaper(paper)
  const { pdf } = made
  write(made, paper).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf as unknown as Readable
}

type NewPaper = Awaited<ReturnType<typeof newPaper>>

async function write({ pdf, put, end }: NewPaper, { title, intro, madeAt, sections }: Paper) {
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(INK).text(title))
  put(
    'P',
    () =>
      void pdf
        .moveDown(0.5)
        .font('text')
        .fontSize(9.5)
        .fillColor(MUTED)
        .text(`${intro} Made on ${instantInWords(madeAt)}.`),
  )
  for (const { name, rows } of sections.filter((section) => section.rows.length > 0)) {
    put('H2', () => headingOf(pdf, nameInWords(name)))
    for (const row of rows.slice(0, MOST_ROWS)) {
      put('P', () => writeLines(pdf, linesOf(row)))
      // Shaping the text of a row takes time, so other requests of this process get their turn in between.
      await othersFirst()
      if (pdf.destroyed) return
    }
    if (rows.length > MOST_ROWS)
      put(
        'P',
        () =>
          void pdf
            .font('text')
            .fontSize(9.5)
            .fillColor(MUTED)
            .text(`And ${rows.length - MOST_ROWS} more, which data.json holds.`),
      )
  }
  end()
}

function writeLines(pdf: Pdf, readable: readonly ReadableLine[]) {
  pdf.fontSize(9.5)
  for (const { name, words } of readable)
    pdf
      .font('bold')
      .fillColor(MUTED)
      .text(`${name}: `, { continued: true })
      .font('text')
      .fillColor(INK)
      .text(words)
  pdf.moveDown(0.6)
}
