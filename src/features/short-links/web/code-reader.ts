/** Not every browser has its own reader of codes. */
type Detector = {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** A reader looks at a camera's film, or at a chosen picture. */
export type Picture = HTMLVideoElement | ImageBitmap
/** The text of the QR code in it, if there is one. */
export type CodeReader = (seen: Picture) => Promise<string | undefined>

const maker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Takes the browser's reader where it reads QR codes, and otherwise ours, which is loaded when something is first looked at. */
export async function codeReader(): Promise<CodeReader> {
  const Maker = maker()
  const reads: readonly string[] = Maker ? await Maker.getSupportedFormats().catch(() => []) : []
  if (!Maker || !reads.includes('qr_code'))
    return async (seen) => (await import('./read-pixels.ts')).codeInPixels(seen)
  const detector = new Maker({ formats: ['qr_code'] })
  return async (seen) => (await detector.detect(seen))[0]?.rawValue
}
