/** The browser's own reader of codes, which not every browser has. */
type Detector = { detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }

const maker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Undefined where the browser reads no QR codes: typing is the way there. */
export async function codeReader(): Promise<((image: ImageBitmapSource) => Promise<string | undefined>) | undefined> {
  const Maker = maker()
  const reads: readonly string[] = Maker ? await Maker.getSupportedFormats().catch(() => []) : []
  if (!Maker || !reads.includes('qr_code')) return undefined
  const detector = new Maker({ formats: ['qr_code'] })
  return async (image) => (await detector.detect(image))[0]?.rawValue
}
