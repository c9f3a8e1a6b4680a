import { loadChunk } from '#web/shell/chunk-reload.ts'

/** The browser's own BarcodeDetector, which not every browser has. */
type Detector = {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorConstructor = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The source of an image: the camera's video, or a chosen picture. */
export type PictureSource = HTMLVideoElement | ImageBitmap
/** Returns the text of the QR code in a picture, if there is one. */
export type QrCodeReader = (seen: PictureSource) => Promise<string | undefined>

const getDetectorConstructor = () =>
  (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector

/** Returns the browser's own reader if it supports QR codes, otherwise the portal's reader, which is downloaded when the first picture is read. */
export async function createQrCodeReader(): Promise<QrCodeReader> {
  const Maker = getDetectorConstructor()
  const reads: readonly string[] = Maker ? await Maker.getSupportedFormats().catch(() => []) : []
  if (!Maker || !reads.includes('qr_code'))
    return async (seen) =>
      (await loadChunk(() => import('./read-pixels.ts'))).readCodeFromPixels(seen)
  const detector = new Maker({ formats: ['qr_code'] })
  return async (seen) => (await detector.detect(seen))[0]?.rawValue
}
