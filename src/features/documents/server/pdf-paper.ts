import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument
export const MARGIN = 56
export const INK = '#16211c'
export const MUTED = '#4d5a53'

const { resolve } = createRequire(import.meta.url)
/** Latin, Greek, Cyrillic and more: a name must not lose its letters on paper. */
const FONTS = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
}

type PaperFacts = {
  readonly title: string
  readonly madeAt: Date /** Machine-readable facts, kept in the file's information. */
  readonly keywords?: string
}

/** A tagged A4 document in the fonts 'text' and 'bold'. Everything on it is put under a structure, so that it can be read aloud. */
export async function newPaper({ title, madeAt, keywords }: PaperFacts) {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt, ...(keywords ? { Keywords: keywords } : {}) },
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, resolve(file))
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const put = (kind: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string) =>
    whole.add(pdf.struct(kind, alt ? { alt } : {}, draw))
  const end = () => {
    whole.end()
    pdf.end()
  }
  return { pdf, put, end }
}

/** A heading at the foot of a page would be separated from its text. */
export function headingOf(pdf: Pdf, words: string) {
  if (pdf.y > pdf.page.height - MARGIN - 90) pdf.addPage()
  pdf.outline.addItem(words)
  pdf.moveDown(1.4).font('bold').fontSize(13).fillColor(INK).text(words).moveDown(0.3)
}
