import { isHarmlessLink } from '../../domain/harmless-link.ts'
import { REFUSED } from '../../domain/refusals.ts'
import type { SeeEntry } from './archive.ts'
import { unfit } from './unfit.ts'
import { type SeeXml, XmlCheck } from './xml-check.ts'

export const active = () => unfit(REFUSED.active)

/** Refuses a part that no document of this type has. It refuses only at the end, because a virus or damage in the part is the more useful message. */
export const unknownPart = (): SeeEntry => ({
  write() {},
  end() {
    throw active()
  },
})

/** Accepts a part whose content no program acts upon. */
export const anyContent = (): SeeEntry => ({ write() {}, end() {} })

/** Refuses a part that is not empty, because word processors always leave it so. */
export const nothing = (): SeeEntry => ({
  write(chunk) {
    if (chunk.length > 0) throw active()
  },
  end() {},
})

const PICTURES: readonly (readonly [number, string])[] = [
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
  PICTURES.some(([at, magic]) => bytes.toString('hex', at, at + magic.length / 2) === magic)

/** Checks that a part is a picture by its first bytes, not by its name. An SVG drawing is checked as XML. */
export function picture(name: string): SeeEntry {
  if (/\.svg$/i.test(name)) return new XmlCheck(drawing())
  let begun = Buffer.alloc(0)
  return {
    write(chunk) {
      if (begun.length < 64) begun = Buffer.concat([begun, chunk.subarray(0, 64)])
    },
    end() {
      if (!beginsAsPicture(begun)) throw active()
    },
  }
}

/** Matches a url() other than a part of the drawing itself or an embedded picture. */
const LOADS = /url\(\s*["']?(?!#|data:image\/(png|jpeg|gif);)/i
/** Matches further risks in a style: imports, and escaped characters that could hide one. */
const STYLE_LOADS = /@import|\\/i

/** Checks that an SVG drawing has no scripts, no events and no external content. */
function drawing(): SeeXml {
  let inStyle = false
  return {
    open({ name, values, attributes }) {
      if (/^(script|foreignObject|set|animate\w*|handler|listener|iframe|audio|video)$/.test(name))
        throw active()
      const links = [...values('href'), ...values('src')]
      if (!links.every((link) => /^(#|data:image\/(png|jpeg|gif);)/.test(link.trim())))
        throw active()
      if (attributes.some((given) => /^on[a-z]/i.test(given.name) || LOADS.test(given.value)))
        throw active()
      if (values('style').some((style) => STYLE_LOADS.test(style))) throw active()
      inStyle = name === 'style'
    },
    text(text) {
      if (inStyle && (LOADS.test(text) || STYLE_LOADS.test(text))) throw active()
    },
    close() {
      inStyle = false
    },
  }
}

/** Returns whether an address may be opened by a click: a page, a mailbox, or a place in the document itself. */
export const mayBePressed = (address: string) =>
  address.trim() === '' || address.trim().startsWith('#') || isHarmlessLink(address)
