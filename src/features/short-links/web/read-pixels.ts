import decodeQR from 'qr/decode.js'
import type { PictureSource } from './code-reader.ts'

/**
 * The longest side in pixels to which a picture is reduced. It is enough for a code that fills a tenth of the picture, and quick on a cheap phone.
 */
const MAX_SIDE_PIXELS = 1600
const READ_TIMEOUT_MS = 300

/** Reads a QR code from the pixels, for browsers without BarcodeDetector. The picture never leaves the browser. */
export function readCodeFromPixels(seen: PictureSource): string | undefined {
  const [width, height] =
    seen instanceof HTMLVideoElement
      ? [seen.videoWidth, seen.videoHeight]
      : [seen.width, seen.height]
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent pixels count as white paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(seen, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(
      { width: canvas.width, height: canvas.height, data },
      { timeLimit: READ_TIMEOUT_MS },
    )
  } catch {
    // The library throws if it finds no code.
    return undefined
  }
}
