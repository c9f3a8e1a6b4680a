import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { createPdf } from '#features/documents/server/pdf-paper.ts'

/** The margin around each picture, in points. */
const PICTURE_MARGIN = 18
const DOTS_PER_INCH = 200
const POINTS_PER_INCH = 72

/** Draws one photograph on each PDF page, as large as fits. The upload has already made each upright and small enough for memory. */
export async function drawPhotographs(
  photographs: readonly { readonly name: string; readonly content: Buffer }[],
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): Promise<Buffer> {
  const { pdf, put, end } = await createPdf({ title, madeAt })
  const whole = buffer(pdf as unknown as Readable)
  const [width, height] = [
    pdf.page.width - 2 * PICTURE_MARGIN,
    pdf.page.height - 2 * PICTURE_MARGIN,
  ]
  const dots = (points: number) => Math.round((points / POINTS_PER_INCH) * DOTS_PER_INCH)
  for (const [place, { name, content }] of photographs.entries()) {
    if (place > 0) pdf.addPage()
    const picture = await sharp(content)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: dots(width), height: dots(height), fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    put(
      'Figure',
      () =>
        void pdf.image(picture, PICTURE_MARGIN, PICTURE_MARGIN, {
          fit: [width, height],
          align: 'center',
          valign: 'center',
        }),
      `Photograph ${place + 1} of ${photographs.length}: ${name}`,
    )
  }
  end()
  return whole
}
