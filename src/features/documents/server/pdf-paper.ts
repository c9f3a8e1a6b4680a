import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument
export const PAGE_MARGIN_POINTS = 56
export const TEXT_COLOUR = '#16211c'
export const MUTED_TEXT_COLOUR = '#4d5a53'

const { resolve } = createRequire(import.meta.url)
/** The fonts of created PDFs. They have Latin, Greek, Cyrillic and more letters, so that all names are printed correctly. */
const PDF_FONTS = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
}

type PdfProperties = {
  readonly title: string
  readonly madeAt: Date
  /** Text for the PDF's 'Keywords' property, which programs can read. */
  readonly keywords?: string
}

/**
 * Creates a tagged A4 PDF with the fonts 'text' and 'bold'. `put` adds content to the structure that screen readers use; all content must be added
 * with it.
 */
export async function createPdf({ title, madeAt, keywords }: PdfProperties) {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE_MARGIN_POINTS,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt, ...(keywords ? { Keywords: keywords } : {}) },
  })
  for (const [name, file] of Object.entries(PDF_FONTS)) pdf.registerFont(name, resolve(file))
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

/** Adds a heading. It begins a new page if there is no space for text below the heading. */
export function addPdfHeading(pdf: Pdf, words: string) {
  if (pdf.y > pdf.page.height - PAGE_MARGIN_POINTS - 90) pdf.addPage()
  pdf.outline.addItem(words)
  pdf.moveDown(1.4).font('bold').fontSize(13).fillColor(TEXT_COLOUR).text(words).moveDown(0.3)
}
