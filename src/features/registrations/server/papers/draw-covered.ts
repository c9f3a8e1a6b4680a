import { headingOf, INK, MUTED, type newPaper } from '#features/documents/server/pdf-paper.ts'
import type { Covered } from '../../domain/signatures/signature-cover.ts'

type Paper = Pick<Awaited<ReturnType<typeof newPaper>>, 'pdf' | 'put'>

/** Draws all answers that the signature covers, question by question. A sealed answer is shown only by its digest; a document has its own digest. */
export function drawCovered({ pdf, put }: Paper, covered: readonly Covered[]) {
  const count = covered.length === 1 ? 'The answer' : `The ${covered.length} answers`
  put('H2', () => headingOf(pdf, `${count} that this signature covers`))
  for (const { question, answer, files, sealed, digest } of covered) {
    put(
      'P',
      () =>
        void pdf.font('text').fontSize(8.5).fillColor(MUTED).text(question, { paragraphGap: 1 }),
    )
    put('P', () => void pdf.font('text').fontSize(10).fillColor(INK).text(answer))
    const digests = [
      ...(sealed ? [`Digest of the answer (HMAC-SHA-256): ${digest}`] : []),
      ...files.map((file) => `${file.name} (SHA-256): ${file.digests.join(', ')}`),
    ]
    if (digests.length > 0)
      put('P', () => void pdf.font('text').fontSize(7.5).fillColor(MUTED).text(digests.join('\n')))
    pdf.moveDown(0.4)
  }
}
