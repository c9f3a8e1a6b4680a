import { loadChunk } from '#web/shell/chunk-reload.ts'

/** A document that can be drawn page by page; `turn` is the number of quarter turns clockwise. */
export type DrawableDocument = {
  readonly pages: number
  readonly draw: (
    canvas: HTMLCanvasElement,
    at: { readonly page: number; readonly turn: number },
  ) => Promise<void>
}

/**
 * The width of a drawn page in pixels. It is twice the width of a page on an ordinary screen, so that the page is sharp, and small enough for the
 * memory of a small device.
 */
const DRAWN_WIDTH_PIXELS = 1800

export async function openDrawableDocument(content: Blob): Promise<DrawableDocument> {
  return content.type.startsWith('image/') ? openDrawablePicture(content) : openDrawablePdf(content)
}

async function openDrawablePicture(content: Blob): Promise<DrawableDocument> {
  const picture = await createImageBitmap(content)
  return {
    pages: 1,
    async draw(canvas, { turn }) {
      const lies = turn % 2 === 1
      const scale = Math.min(1, DRAWN_WIDTH_PIXELS / (lies ? picture.height : picture.width))
      const [width, height] = [picture.width * scale, picture.height * scale]
      canvas.width = lies ? height : width
      canvas.height = lies ? width : height
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((turn * Math.PI) / 2)
      context?.drawImage(picture, -width / 2, -height / 2, width, height)
    },
  }
}

/** Opens a PDF for drawing. The PDF library is large, so it is loaded with the first PDF. */
async function openDrawablePdf(content: Blob): Promise<DrawableDocument> {
  const { getDocument } = await loadChunk(() => import('unpdf/pdfjs'))
  const pdf = await getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    disableFontFace: true,
    useSystemFonts: true,
  }).promise
  return {
    pages: pdf.numPages,
    async draw(canvas, { page: number, turn }) {
      const page = await pdf.getPage(number)
      const rotation = (page.rotate + turn * 90) % 360
      const { width } = page.getViewport({ scale: 1, rotation })
      const viewport = page.getViewport({ scale: DRAWN_WIDTH_PIXELS / width, rotation })
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
    },
  }
}
