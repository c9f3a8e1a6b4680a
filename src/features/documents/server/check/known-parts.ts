import { isHarmlessLink } from '../../domain/harmless-link.ts'
import { REFUSED } from '../../domain/refusals.ts'
import type { SeeEntry } from './archive.ts'
import { unfit } from './unfit.ts'
import { type SeeXml, XmlCheck } from './xml-check.ts'

export const active = () => unfit(REFUSED.active)

/** A part that no document of its kind has. Read to its end first, since a virus or damage in it is the better thing to say. */
export const unknownPart = (): SeeEntry => ({
  write() {},
  end() {
    throw active()
  },
})

/** A part whose content no reader acts upon. */
export const anyContent = (): SeeEntry => ({ write() {}, end() {} })

/** A part that word processors leave empty. */
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

/** A picture begins as one, by its own first bytes and not by its name. A drawing in SVG is read as the markup that it is. */
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

/** Names something, other than a part of the drawing itself or a picture within it. */
const LOADS = /url\(\s*["']?(?!#|data:image\/(png|jpeg|gif);)/i
/** A style may also import, and write letters as codes. */
const STYLE_LOADS = /@import|\\/i

/** A drawing in SVG, without programs, events, or anything from outside. */
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

/** A link that a person presses, or a place in the document itself. */
export const mayBePressed = (address: string) =>
  address.trim() === '' || address.trim().startsWith('#') || isHarmlessLink(address)
