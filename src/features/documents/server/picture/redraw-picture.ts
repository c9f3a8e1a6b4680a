import { fileTypeFromBuffer } from 'file-type'
import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import {
  MAX_STORED_SIDE_PIXELS,
  MAX_PICTURE_PIXELS,
  describePictureMismatch,
  PICTURE_TYPES,
  type PictureType,
  PICTURE_REFUSALS,
} from '../../domain/picture-types.ts'
import { refuseFileOnError, UnfitFileError, createUnfitFileError } from '../check/unfit.ts'

type RedrawnPicture = { readonly refusal: string } | { readonly picture: Buffer }

/**
 * Draws a picture again, upright and only from its pixels, so that its location, camera data, thumbnails and hidden data are lost. Returns a refusal
 * or the new picture. It must run in a confined process.
 */
export async function redrawPicture(bytes: Buffer, type: PictureType): Promise<RedrawnPicture> {
  try {
    await assertPictureType(bytes, type)
    const picture = await refuseFileOnError(PICTURE_REFUSALS.unreadable, () =>
      openPicture(bytes, type),
    )
    return {
      picture: await refuseFileOnError(PICTURE_REFUSALS.unreadable, () =>
        encodePicture(picture, type),
      ),
    }
  } catch (error) {
    if (error instanceof UnfitFileError) return { refusal: error.message }
    throw error
  }
}

const DETECTED_EXTENSIONS: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
}

async function assertPictureType(bytes: Buffer, type: PictureType) {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (!found || !DETECTED_EXTENSIONS[type].includes(found))
    throw createUnfitFileError(describePictureMismatch(type, found))
}

async function openPicture(bytes: Buffer, type: PictureType): Promise<Sharp> {
  if (type === 'heic') return openHeicPicture(bytes)
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const { width, height } = await picture.metadata()
  assertPixelCount(width, height)
  return picture.autoOrient()
}

/** Decodes a HEIC picture; the decoder rotates it upright. */
async function openHeicPicture(bytes: Buffer): Promise<Sharp> {
  const pictures = await heicDecode.all({ buffer: new Uint8Array(bytes) })
  try {
    const [first] = pictures
    if (!first) throw createUnfitFileError(PICTURE_REFUSALS.unreadable)
    assertPixelCount(first.width, first.height)
    const { width, height, data } = await first.decode()
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    pictures.dispose()
  }
}

function assertPixelCount(width: number, height: number) {
  if (width * height > MAX_PICTURE_PIXELS) throw createUnfitFileError(PICTURE_REFUSALS.tooLarge)
}

function encodePicture(picture: Sharp, type: PictureType): Promise<Buffer> {
  const sized = picture.resize({
    width: MAX_STORED_SIDE_PIXELS,
    height: MAX_STORED_SIDE_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return sized.toFormat(PICTURE_TYPES[type].kept, { quality: 88 }).toBuffer()
}
