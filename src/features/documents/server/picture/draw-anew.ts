import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
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

type Drawing = { readonly path: string; readonly to: string; readonly type: PictureType }

/**
 * Draws a picture anew, upright and from its pixels alone: where it was taken and with what, thumbnails, and whatever was hidden behind it stay behind.
 * Answers the sentence of a refusal, or nothing. Run apart.
 */
export async function refusalOfDrawing({ path, to, type }: Drawing): Promise<string | undefined> {
  try {
    await assertKind(path, type)
    const picture = await orUnfit(UNFIT_PICTURE.unreadable, () => opened(path, type))
    await orUnfit(UNFIT_PICTURE.unreadable, () => written(picture, to, type))
  } catch (error) {
    if (error instanceof Unfit) return error.message
    throw error
  }
}

const MAGIC: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
}

async function assertKind(path: string, type: PictureType) {
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.ext
  if (!found || !MAGIC[type].includes(found)) throw unfit(notOfPicture(type, found))
}

async function opened(path: string, type: PictureType): Promise<Sharp> {
  if (type === 'heic') return ofPhone(path)
  const picture = sharp(path, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const { width, height } = await picture.metadata()
  assertSize(width, height)
  return picture.autoOrient()
}

/** The decoder turns it upright itself. */
async function ofPhone(path: string): Promise<Sharp> {
  const pictures = await heicDecode.all({ buffer: new Uint8Array(await readFile(path)) })
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

async function written(picture: Sharp, to: string, type: PictureType) {
  const drawn = picture.resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  await drawn.toFormat(PICTURE_TYPES[type].kept, { quality: 88 }).toFile(to)
}
