import { UUID } from '#shared/words/identifiers.ts'
import { witnessStatement } from '#features/registration-flow/domain/questions/own-words.ts'
import type { Covered } from '../../domain/signatures/signature-cover.ts'
import { drawCovered } from './draw-covered.ts'
import { headingOf, INK, MARGIN, MUTED, newPaper } from '#features/documents/server/pdf-paper.ts'
import { instantInWords } from '#shared/instant-in-words.ts'

/** The content of the paper of a signature. */
export type Signing = {
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
  readonly covered: readonly Covered[]
  readonly at: Date
  readonly address: string
  /** The hexadecimal SHA-256 of the exact signed text, and of the previous log entry. */
  readonly sha256: string
  readonly logHash: string
}

type Room = { readonly width: number; readonly height: number }
const DRAWING: Room = { width: 220, height: 90 }
const PHOTOGRAPH: Room = { width: 480, height: 560 }

/** Draws the paper of a signature: its text, the signer, the time and network address, and the digests that verify it. */
export async function drawSignedPaper(signing: Signing): Promise<Buffer> {
  const { title, branch, flow, at, covered } = signing
  const paper = await newPaper({ title, madeAt: at, keywords: markOf(signing) })
  const { pdf, put } = paper
  const whole = wholeOf(pdf)
  put('H1', () => void pdf.font('bold').fontSize(20).fillColor(INK).text(title))
  put('P', () => void smallText(pdf.moveDown(0.4)).text(`${branch}. ${flow}.`))
  drawStatement(paper, signing)
  drawSignature(paper, signing)
  if (covered.length > 0) drawCovered(paper, covered)
  drawChecks(paper, signing)
  paper.end()
  return whole
}

type Paper = Pick<Awaited<ReturnType<typeof newPaper>>, 'pdf' | 'put'>
const smallText = (pdf: Paper['pdf']) => pdf.font('text').fontSize(9.5).fillColor(MUTED)
const plainText = (pdf: Paper['pdf']) => pdf.font('text').fontSize(10.5).fillColor(INK)

function drawStatement({ pdf, put }: Paper, { statement }: Signing) {
  put('H2', () => headingOf(pdf, 'What was signed'))
  for (const words of statement.split(/\n{2,}/))
    put('P', () => void plainText(pdf).text(words.trim(), { paragraphGap: 6 }))
}

function drawSignature(
  { pdf, put }: Paper,
  { name, drawing, witness, at, address, branch }: Signing,
) {
  put('H2', () => headingOf(pdf, 'Signature'))
  if (drawing)
    put(
      'Figure',
      () => pictureOf(pdf, drawing, witness === null ? DRAWING : PHOTOGRAPH),
      witness === null ? `Signature drawn by ${name}` : `The paper that ${name} signed`,
    )
  put('P', () => void pdf.font('bold').fontSize(13).fillColor(INK).text(name))
  const how = witness ? 'Photographed' : drawing ? 'Drawn' : 'Typed'
  const when = `${instantInWords(at)} (${at.toISOString()})`
  put(
    'P',
    () => void smallText(pdf).text(`${how} on ${when}, from the network address ${address}.`),
  )
  if (!witness) return
  const said = `${witnessStatement(witness, name)} Said by ${witness}, consultant at ${branch}.`
  put('P', () => void plainText(pdf).text(said))
}

function drawChecks({ pdf, put }: Paper, { registrationId, sha256, logHash }: Signing) {
  put('H2', () => headingOf(pdf, 'How to check this paper'))
  for (const words of [
    `Registration ${registrationId}`,
    `What was signed (SHA-256): ${sha256}`,
    `Log entry before it (SHA-256): ${logHash}`,
    'The agency checks this file with its command verify-document: one changed byte is found, and so is an answer that changed after it was signed.',
  ])
    put('P', () => void pdf.font('text').fontSize(8.5).fillColor(MUTED).text(words))
}

/** Matches the mark with which a file names the signature that it claims to be the paper of. */
const MARK = new RegExp(`signature (${UUID})`)
const markOf = ({ signatureId }: Signing) => `signature ${signatureId}`
export const signatureIn = (file: Buffer) => MARK.exec(file.toString('latin1'))?.[1]

function pictureOf(pdf: PDFKit.PDFDocument, drawing: Buffer, { width, height }: Room) {
  if (pdf.y > pdf.page.height - MARGIN - height) pdf.addPage()
  pdf.image(drawing, MARGIN, pdf.y, { fit: [width, height] })
  pdf.y += height + 8
}

async function wholeOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf as unknown as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
