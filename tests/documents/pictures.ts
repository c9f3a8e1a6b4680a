import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** A text in the metadata of the pictures, where a camera records the place and where someone could hide a message. */
export const WHERE_IT_WAS_TAKEN = 'Canal Walk 12 by telephone'
const photograph = (width = 320, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 60 } } }).withExif(
    {
      IFD0: { ImageDescription: WHERE_IT_WAS_TAKEN, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' },
    },
  )

export const jpeg = async () =>
  Buffer.concat([
    await photograph()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { ImageDescription: WHERE_IT_WAS_TAKEN } })
      .toBuffer(),
    Buffer.from(WHERE_IT_WAS_TAKEN),
  ])
/**
 * A picture as phones write it: red, green, blue and yellow quarters in HEVC, metadata of where it was taken, and a rotation to the left that a reader
 * has to apply.
 */
export const heic = () => readFile(new URL('turned.heic', import.meta.url))
export const png = () => photograph().png().toBuffer()
export const webp = () => photograph().webp().toBuffer()
