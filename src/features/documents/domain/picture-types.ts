import { foundInWords } from './found-in-words.ts'

/** Photographs and scans of papers. `kept` is the format in which each is drawn again; one that browsers cannot show becomes a JPEG. */
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

const NEUTRAL = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']

export function pictureTypeOfName(fileName: string): PictureType | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return (Object.keys(PICTURE_TYPES) as PictureType[]).find((type) =>
    (PICTURE_TYPES[type].extensions as readonly string[]).includes(extension),
  )
}

/** Whether what the sender says of a picture agrees with its extension; an empty or neutral declaration is no lie. */
export function declaresPicture(mediaType: string, type: PictureType): boolean {
  const declared = (mediaType.split(';')[0] ?? '').trim().toLowerCase()
  return (
    NEUTRAL.includes(declared) ||
    (PICTURE_TYPES[type].declared as readonly string[]).includes(declared)
  )
}

/** 'licence.heic' is kept as 'licence.jpg'. */
export function keptName(fileName: string, type: PictureType): string {
  return PICTURE_TYPES[type].kept === type ? fileName : fileName.replace(/\.[^.]*$/, '.jpg')
}

/** More than any camera of a phone takes; a picture that claims more is meant to fill memory. */
export const MOST_PIXELS = 60_000_000
/** The longer side of what is kept: enough to read the smallest print of a page. */
export const LONGEST_SIDE = 4000

export const UNFIT_PICTURE = {
  unreadable: 'This picture is damaged or incomplete. Take it again, and try again.',
  tooLarge: 'This picture has more than 60 million pixels. Make it smaller and try again.',
} as const
export const notOfPicture = (type: PictureType, found?: string) =>
  `The content is not a ${PICTURE_TYPES[type].label} picture${foundInWords(found)}. Save it again under its right name and try again.`
