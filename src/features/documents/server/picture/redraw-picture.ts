import { fileTypeFromBuffer } from 'file-type'
import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import {
  LONGEST_SIDE,
  MOST_PIXELS,
  notOfPicture,
  PICTURE_TYPES,
  type PictureType,
  UNFIT_PICTURE,
} from '../../domain/picture-types.ts'
import { orUnfit, Unfit, unfit } from '../check/unfit.ts'

type Drawn = { readonly refusal: string } | { readonly picture: Buffer }

/**
 * Redraws a picture, upright and only from its pixels, so that the place and the camera, thumbnails and hidden data are dropped. Returns a refusal or
 * the new picture. It must run in a confined process.
 */
export async function redrawPicture(bytes: Buffer, type: PictureType): Promise<Drawn> {
  try {
    await assertKind(bytes, type)
    const picture = await orUnfit(UNFIT_PICTURE.unreadable, () => opened(bytes, type))
    return { picture: await orUnfit(UNFIT_PICTURE.unreadable, () => drawn(picture, type)) }
  } catch (error) {
    if (error instanceof Unfit) return { refusal: error.message }
    throw error
  }
}

const MAGIC: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
}

async function assertKind(bytes: Buffer, type: PictureType) {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (!found || !MAGIC[type].includes(found)) throw unfit(notOfPicture(type, found))
}

async function opened(bytes: Buffer, type: PictureType): Promise<Sharp> {
  if (type === 'heic') return ofPhone(bytes)
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const { width, height } = await picture.metadata()
  assertSize(width, height)
  return picture.autoOrient()
}

/** Decodes a HEIC picture; the decoder rotates it upright. */
async function ofPhone(bytes: Buffer): Promise<Sharp> {
  const pictures = await heicDecode.all({ buffer: new Uint8Array(bytes) })
  try {
    const [first] = pictures
    if (!first) throw unfit(UNFIT_PICTURE.unreadable)
    assertSize(first.width, first.height)
    const { width, height, data } = await first.decode()
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    pictures.dispose()
  }
}

function assertSize(width: number, height: number) {
  if (width * height > MOST_PIXELS) throw unfit(UNFIT_PICTURE.tooLarge)
}

function drawn(picture: Sharp, type: PictureType): Promise<Buffer> {
  const sized = picture.resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return sized.toFormat(PICTURE_TYPES[type].kept, { quality: 88 }).toBuffer()
}
