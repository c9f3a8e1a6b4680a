import { describeFoundType } from './describe-found-type.ts'

/**
 * The types of photographs and scans. `kept` is the format in which the portal stores a picture of that type; HEIC becomes a JPEG, because browsers
 * cannot show HEIC.
 */
export const PICTURE_TYPES = {
  jpeg: {
    label: 'JPEG',
    extensions: ['jpg', 'jpeg'],
    kept: 'jpeg',
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  },
  png: { label: 'PNG', extensions: ['png'], kept: 'png', declared: ['image/png', 'image/x-png'] },
  webp: { label: 'WebP', extensions: ['webp'], kept: 'webp', declared: ['image/webp'] },
  heic: {
    label: 'HEIC',
    extensions: ['heic', 'heif'],
    kept: 'jpeg',
    declared: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
} as const satisfies Record<
  string,
  { label: string; extensions: readonly string[]; kept: string; declared: readonly string[] }
>

export type PictureType = keyof typeof PICTURE_TYPES

const NEUTRAL_MEDIA_TYPES = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']

export function findPictureTypeByFileName(fileName: string): PictureType | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return (Object.keys(PICTURE_TYPES) as PictureType[]).find((type) =>
    (PICTURE_TYPES[type].extensions as readonly string[]).includes(extension),
  )
}

/** Returns whether the media type that the sender declares can belong to this picture type. An empty media type or a neutral one can. */
export function matchesDeclaredPictureType(mediaType: string, type: PictureType): boolean {
  const declared = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
  return (
    NEUTRAL_MEDIA_TYPES.includes(declared) ||
    (PICTURE_TYPES[type].declared as readonly string[]).includes(declared)
  )
}

/** Returns the name under which a picture is stored: 'licence.heic' becomes 'licence.jpg'. */
export function toStoredPictureName(fileName: string, type: PictureType): string {
  return PICTURE_TYPES[type].kept === type ? fileName : fileName.replace(/\.[^.]*$/, '.jpg')
}

/** The most pixels of a picture. Decoding a picture that declares more could fill the memory. */
export const MAX_PICTURE_PIXELS = 60_000_000
/** The longest side of a stored picture in pixels, which is enough to read the smallest print of a page. */
export const MAX_STORED_SIDE_PIXELS = 4000

export const PICTURE_REFUSALS = {
  unreadable: 'This picture is damaged or incomplete. Take it again, and try again.',
  tooLarge: 'This picture has more than 60 million pixels. Make it smaller and try again.',
} as const
export const describePictureMismatch = (type: PictureType, found?: string) =>
  `The content is not a ${PICTURE_TYPES[type].label} picture${describeFoundType(found)}. Save it again under its right name and try again.`
