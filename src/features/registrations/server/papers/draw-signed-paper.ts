import { UUID_PATTERN_TEXT } from '#shared/words/identifiers.ts'
import { formatWitnessStatement } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import type { CoveredAnswer } from '../../domain/signatures/signature-cover.ts'
import { drawCoveredAnswers } from './draw-covered.ts'
import {
  addPdfHeading,
  TEXT_COLOUR,
  PAGE_MARGIN_POINTS,
  MUTED_TEXT_COLOUR,
  createPdf,
} from '#features/documents/server/pdf-paper.ts'
import { formatInstant } from '#shared/instant-in-words.ts'

/** The content of the PDF that documents a signature. */
export type SignedPaperContent = {
  readonly signatureId: string
  readonly registrationId: string
  readonly title: string
  readonly flow: string
  readonly branch: string
  readonly statement: string
  readonly name: string
  /** PNG or JPEG: a drawn signature, or the photograph of a paper one; null for a typed signature. */
  readonly drawing: Buffer | null
  /** The consultant who saw the person sign on paper. */
  readonly witness: string | null
  /** All answers at the time of signing. */
  readonly covered: readonly CoveredAnswer[]
  readonly at: Date
  readonly address: string
  /** `sha256`: the hexadecimal SHA-256 of the exact signed text. `logHash`: the hash of the log entry before the signature's entry. */
  readonly sha256: string
  readonly logHash: string
}

type PictureSize = { readonly width: number; readonly height: number }
const DRAWING_SIZE: PictureSize = { width: 220, height: 90 }
const PHOTOGRAPH_SIZE: PictureSize = { width: 480, height: 560 }

/** Draws the PDF that documents a signature: the signed text, the signer, the time and network address, and the digests that verify it. */
export async function drawSignedPaper(signing: SignedPaperContent): Promise<Buffer> {
  const { title, branch, flow, at, covered } = signing
  const paper = await createPdf({ title, madeAt: at, keywords: formatSignatureMark(signing) })
  const { pdf, put } = paper
  const whole = collectPdf(pdf)
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(TEXT_COLOUR).text(title))
  put('P', () => void setSmallText(pdf.moveDown(0.4)).text(`${branch}. ${flow}.`))
  drawStatement(paper, signing)
  drawSignature(paper, signing)
  if (covered.length > 0) drawCoveredAnswers(paper, covered)
  drawVerification(paper, signing)
  paper.end()
  return whole
}

type PdfPaper = Pick<Awaited<ReturnType<typeof createPdf>>, 'pdf' | 'put'>
const setSmallText = (pdf: PdfPaper['pdf']) =>
  pdf.font('text').fontSize(9.5).fillColor(MUTED_TEXT_COLOUR)
const setPlainText = (pdf: PdfPaper['pdf']) =>
  pdf.font('text').fontSize(10.5).fillColor(TEXT_COLOUR)

function drawStatement({ pdf, put }: PdfPaper, { statement }: SignedPaperContent) {
  put('H2', () => addPdfHeading(pdf, 'What was signed'))
  for (const words of statement.split(/\n{2,}/))
    put('P', () => void setPlainText(pdf).text(words.trim(), { paragraphGap: 6 }))
}

function drawSignature(
  { pdf, put }: PdfPaper,
  { name, drawing, witness, at, address, branch }: SignedPaperContent,
) {
  put('H2', () => addPdfHeading(pdf, 'Signature'))
  if (drawing)
    put(
      'Figure',
      () => drawPicture(pdf, drawing, witness === null ? DRAWING_SIZE : PHOTOGRAPH_SIZE),
      witness === null ? `Signature drawn by ${name}` : `The paper that ${name} signed`,
    )
  put('P', () => void pdf.font('bold').fontSize(13).fillColor(TEXT_COLOUR).text(name))
  const how = witness ? 'Photographed' : drawing ? 'Drawn' : 'Typed'
  const when = `${formatInstant(at)} (${at.toISOString()})`
  put(
    'P',
    () => void setSmallText(pdf).text(`${how} on ${when}, from the network address ${address}.`),
  )
  if (!witness) return
  const said = `${formatWitnessStatement(witness, name)} Said by ${witness}, consultant at ${branch}.`
  put('P', () => void setPlainText(pdf).text(said))
}

function drawVerification(
  { pdf, put }: PdfPaper,
  { registrationId, sha256, logHash }: SignedPaperContent,
) {
  put('H2', () => addPdfHeading(pdf, 'How to check this paper'))
  for (const words of [
    `Registration ${registrationId}`,
    `What was signed (SHA-256): ${sha256}`,
    `Log entry before it (SHA-256): ${logHash}`,
    'The agency checks this file with its command verify-document: one changed byte is found, and so is an answer that changed after it was signed.',
  ])
    put('P', () => void pdf.font('text').fontSize(8.5).fillColor(MUTED_TEXT_COLOUR).text(words))
}

/** Matches the text in a PDF that names a signature. Anyone can write that text, so it does not prove that the file is the PDF of this signature. */
const SIGNATURE_MARK_PATTERN = new RegExp(`signature (${UUID_PATTERN_TEXT})`)
const formatSignatureMark = ({ signatureId }: SignedPaperContent) => `signature ${signatureId}`
export const findClaimedSignatureId = (file: Buffer) =>
  SIGNATURE_MARK_PATTERN.exec(file.toString('latin1'))?.[1]

function drawPicture(pdf: PDFKit.PDFDocument, drawing: Buffer, { width, height }: PictureSize) {
  if (pdf.y > pdf.page.height - PAGE_MARGIN_POINTS - height) pdf.addPage()
  pdf.image(drawing, PAGE_MARGIN_POINTS, pdf.y, { fit: [width, height] })
  pdf.y += height + 8
}

async function collectPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf as unknown as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
