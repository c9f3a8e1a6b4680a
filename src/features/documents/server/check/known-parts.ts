import { isHarmlessLink } from '../../domain/harmless-link.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import type { EntryReceiver } from './archive.ts'
import { unfit } from './unfit.ts'
import { type XmlReceiver, XmlCheck } from './xml-check.ts'

export const createActiveContentError = () => unfit(FILE_REFUSALS.active)

/** Refuses a part that no document of this type has. It refuses only at the end, because a virus or damage in the part is the more useful message. */
export const refuseUnknownPart = (): EntryReceiver => ({
  write() {},
  end() {
    throw createActiveContentError()
  },
})

/** Accepts a part whose content no program acts upon. */
export const acceptAnyContent = (): EntryReceiver => ({ write() {}, end() {} })

/** Refuses a part that is not empty, because word processors always leave it so. */
export const requireEmptyPart = (): EntryReceiver => ({
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

/** Checks that a part is a picture by its first bytes, not by its name. An SVG drawing is checked as XML. */
export function requirePicture(name: string): EntryReceiver {
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

/** Matches a url() other than a part of the drawing itself or an embedded picture. */
const STYLE_URL_PATTERN = /url\(\s*["']?(?!#|data:image\/(png|jpeg|gif);)/i
/** Matches further risks in a style: imports, and escaped characters that could hide one. */
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

/** Returns whether an address may be opened by a click: a page, a mailbox, or a place in the document itself. */
export const isHarmlessWhenClicked = (address: string) =>
  address.trim() === '' || address.trim().startsWith('#') || isHarmlessLink(address)
