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

/** Beyond it nobody reads; data.json has every row. */
const MOST_ROWS = 500

/** What is known of a person, for reading: a tagged PDF with a heading a list, written while it is sent. */
export async function paperOf(paper: Paper): Promise<Readable> {
  const made = await newPaper(paper)
  const { pdf } = made
  write(made, paper).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf as unknown as Readable
}

type Made = Awaited<ReturnType<typeof newPaper>>

async function write({ pdf, put, end }: Made, { title, intro, madeAt, sections }: Paper) {
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
      put('P', () => lines(pdf, linesOf(row)))
      // Letters are shaped one by one, and other people wait for this process too.
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

function lines(pdf: Pdf, said: readonly ReadableLine[]) {
  pdf.fontSize(9.5)
  for (const { name, words } of said)
    pdf
      .font('bold')
      .fillColor(MUTED)
      .text(`${name}: `, { continued: true })
      .font('text')
      .fillColor(INK)
      .text(words)
  pdf.moveDown(0.6)
}
