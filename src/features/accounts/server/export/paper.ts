import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Section } from '#server/personal-data/personal-rows.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { linesOf, nameInWords, type ReadableLine } from '../../domain/readable-words.ts'

export type Paper = { readonly title: string; readonly intro: string; readonly madeAt: Date; readonly sections: readonly Section[] }
type Pdf = PDFKit.PDFDocument

/** Beyond it nobody reads; data.json has every row. */
const MOST_ROWS = 500
const MARGIN = 56
const INK = '#16211c'
const MUTED = '#4d5a53'

const { resolve } = createRequire(import.meta.url)
/** Latin, Greek, Cyrillic and more: a name must not lose its letters on paper. */
const FONTS = { text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' }

/** What is known of a person, for reading: a tagged PDF with a heading a list, written while it is sent. */
export async function paperOf(paper: Paper): Promise<Readable> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7', info: { Title: paper.title, CreationDate: paper.madeAt } })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, resolve(file))
  write(pdf, paper).catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))))
  return pdf as unknown as Readable
}

async function write(pdf: Pdf, { title, intro, madeAt, sections }: Paper) {
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const put = (kind: 'H1' | 'H2' | 'P', draw: () => void) => whole.add(pdf.struct(kind, {}, draw))
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(INK).text(title))
  put('P', () => void pdf.moveDown(0.5).font('text').fontSize(9.5).fillColor(MUTED).text(`${intro} Made on ${instantInWords(madeAt)}.`))
  for (const { name, rows } of sections.filter((section) => section.rows.length > 0)) {
    put('H2', () => heading(pdf, nameInWords(name)))
    for (const row of rows.slice(0, MOST_ROWS)) {
      put('P', () => lines(pdf, linesOf(row)))
      // Letters are shaped one by one, and other people wait for this process too.
      await othersFirst()
      if (pdf.destroyed) return
    }
    if (rows.length > MOST_ROWS) put('P', () => void pdf.font('text').fontSize(9.5).fillColor(MUTED).text(`And ${rows.length - MOST_ROWS} more, which data.json holds.`))
  }
  whole.end()
  pdf.end()
}

function heading(pdf: Pdf, words: string) {
  // A heading at the foot of a page would stand there without what it names.
  if (pdf.y > pdf.page.height - MARGIN - 90) pdf.addPage()
  pdf.outline.addItem(words)
  pdf.moveDown(1.4).font('bold').fontSize(13).fillColor(INK).text(words).moveDown(0.3)
}

function lines(pdf: Pdf, said: readonly ReadableLine[]) {
  pdf.fontSize(9.5)
  for (const { name, words } of said) pdf.font('bold').fillColor(MUTED).text(`${name}: `, { continued: true }).font('text').fillColor(INK).text(words)
  pdf.moveDown(0.6)
}
