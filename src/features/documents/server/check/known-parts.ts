import { isHarmlessLink } from '../../domain/harmless-link.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import type { ArchiveEntryCheck } from './archive.ts'
import { createUnfitFileError } from './unfit.ts'
import { type XmlReceiver, XmlCheck } from './xml-check.ts'

export const createActiveContentError = () => createUnfitFileError(FILE_REFUSALS.active)

/**
 * Receives a part that no document of this type has, and refuses the file at the end of the part. Until then, a virus or damage can still be found in
 * the part, and that message helps the person more.
 */
export const refuseUnknownPart = (): ArchiveEntryCheck => ({
  write() {},
  end() {
    throw createActiveContentError()
  },
})

/** Receives a part with any content, because no program acts on the content of such a part. */
export const acceptAnyContent = (): ArchiveEntryCheck => ({ write() {}, end() {} })

/** Receives a part that word processors always leave empty, and refuses the file if it is not. */
export const requireEmptyPart = (): ArchiveEntryCheck => ({
  write(chunk) {
    if (chunk.length > 0) throw createActiveContentError()
  },
  end() {},
})

const PICTURE_MAGIC_BYTES: readonly (readonly [number, string])[] = [
  [0, '89504e470d0a1a0a'],
  [0, 'ffd8ff'],
  [0, '474946383761'],
  [0, '474946383961'],
  [0, '424d'],
  [0, '49492a00'],
  [0, '4d4d002a'],
  [0, '4949bc01'],
  [8, '57454250'],
  [40, '20454d46'],
  [0, 'd7cdc69a'],
  [0, '01000900'],
  [0, '02000900'],
  [0, '56434c4d5446'],
]

export const beginsAsPicture = (bytes: Buffer) =>
  PICTURE_MAGIC_BYTES.some(
    ([at, magic]) => bytes.toString('hex', at, at + magic.length / 2) === magic,
  )

/** Receives a picture and checks its first bytes, because its name may be false. An SVG drawing is checked as XML. */
export function requirePicture(name: string): ArchiveEntryCheck {
  if (/\.svg$/i.test(name)) return new XmlCheck(requireHarmlessSvg())
  let begun = Buffer.alloc(0)
  return {
    write(chunk) {
      if (begun.length < 64) begun = Buffer.concat([begun, chunk.subarray(0, 64)])
    },
    end() {
      if (!beginsAsPicture(begun)) throw createActiveContentError()
    },
  }
}

/** Matches a `url()` in a style, unless it refers to a part of the drawing itself or contains a picture. */
const STYLE_URL_PATTERN = /url\(\s*["']?(?!#|data:image\/(png|jpeg|gif);)/i
/** Matches an import in a style, and the backslash, because escaped characters could hide an import. */
const STYLE_IMPORT_PATTERN = /@import|\\/i

/** Checks that an SVG drawing has no scripts, no events and no external content. */
function requireHarmlessSvg(): XmlReceiver {
  let inStyle = false
  return {
    open({ name, values, attributes }) {
      if (/^(script|foreignObject|set|animate\w*|handler|listener|iframe|audio|video)$/.test(name))
        throw createActiveContentError()
      const links = [...values('href'), ...values('src')]
      if (!links.every((link) => /^(#|data:image\/(png|jpeg|gif);)/.test(link.trim())))
        throw createActiveContentError()
      if (
        attributes.some(
          (given) => /^on[a-z]/i.test(given.name) || STYLE_URL_PATTERN.test(given.value),
        )
      )
        throw createActiveContentError()
      if (values('style').some((style) => STYLE_IMPORT_PATTERN.test(style)))
        throw createActiveContentError()
      inStyle = name === 'style'
    },
    text(text) {
      if (inStyle && (STYLE_URL_PATTERN.test(text) || STYLE_IMPORT_PATTERN.test(text)))
        throw createActiveContentError()
    },
    close() {
      inStyle = false
    },
  }
}

/** Returns whether an address is harmless if it is opened by a click: a web page, a mailbox, or a place in the document itself. */
export const isHarmlessWhenClicked = (address: string) =>
  address.trim() === '' || address.trim().startsWith('#') || isHarmlessLink(address)
