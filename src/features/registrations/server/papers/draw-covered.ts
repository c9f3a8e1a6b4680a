import {
  addPdfHeading,
  TEXT_COLOUR,
  MUTED_TEXT_COLOUR,
  type createPdf,
} from '#features/documents/server/pdf-paper.ts'
import type { CoveredAnswer, CoveredFile } from '../../domain/signatures/signature-cover.ts'

type PdfPaper = Pick<Awaited<ReturnType<typeof createPdf>>, 'pdf' | 'put'>

/**
 * Draws all answers that the signature covers, question by question. A sensitive answer is masked and has its digest below it; each document has a
 * digest too.
 */
export function drawCoveredAnswers({ pdf, put }: PdfPaper, covered: readonly CoveredAnswer[]) {
  const count = covered.length === 1 ? 'The answer' : `The ${covered.length} answers`
  put('H2', () => addPdfHeading(pdf, `${count} that this signature covers`))
  for (const { question, answer, files, sealed, digest } of covered) {
    put(
      'P',
      () =>
        void pdf
          .font('text')
          .fontSize(8.5)
          .fillColor(MUTED_TEXT_COLOUR)
          .text(question, { paragraphGap: 1 }),
    )
    put('P', () => void pdf.font('text').fontSize(10).fillColor(TEXT_COLOUR).text(answer))
    const digests = [
      ...(sealed ? [`Digest of the answer (HMAC-SHA-256): ${digest}`] : []),
      ...files.map(describeDigests),
    ]
    if (digests.length > 0)
      put(
        'P',
        () =>
          void pdf.font('text').fontSize(7.5).fillColor(MUTED_TEXT_COLOUR).text(digests.join('\n')),
      )
    pdf.moveDown(0.4)
  }
}

/** Photographs that were combined into one file are known by their own digests, because the file did not exist when they were given. */
const describeDigests = ({ name, digests }: CoveredFile) =>
  digests.length === 1
    ? `${name} (SHA-256): ${digests[0]}`
    : `${name}, made of ${digests.length} photographs (SHA-256 of each): ${digests.join(', ')}`
