import { XmlCheck } from '../xml-check.ts'

/** The most digits of an identifier or of the digest of a password. */
const MAX_IDENTIFIER_DIGITS = 512
/** Matches the beginning of a TrueType or OpenType font, or of a collection of them. */
const FONT_START_PATTERN = /^(00010000|4f54544f|74727565|74746366)/i

/** Returns the bytes that hexadecimal digits stand for; undefined if the text has anything but digits and blanks. */
export function readHex(text: string): Buffer | undefined {
  const hex = text.replace(/\s+/g, '')
  return /^([0-9a-f]{2})*$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined
}

/** Returns whether a text is an identifier, which is too short for any content. */
export const isHexIdentifier = (text: string) =>
  text.length <= MAX_IDENTIFIER_DIGITS && /^[0-9a-f\s]*$/i.test(text)

/** Returns whether hexadecimal digits begin as a font. No digits at all are harmless too. */
export const isHexFont = (text: string) => {
  const hex = text.replace(/\s+/g, '')
  return hex === '' || FONT_START_PATTERN.test(hex)
}

/** Returns whether hexadecimal digits are the one XML element in which Word names the colours of a theme. */
export function isHexColourMapping(text: string): boolean {
  const bytes = readHex(text)
  if (!bytes) return false
  try {
    const check = new XmlCheck({
      open({ name, attributes }) {
        if (name !== 'clrMap' || !attributes.every(({ value }) => /^\w*$/.test(value)))
          throw new Error('An element that is not in a colour mapping.')
      },
      text(text) {
        if (text.trim() !== '') throw new Error('Text in a colour mapping.')
      },
    })
    check.write(bytes)
    check.end()
    return true
  } catch {
    return false
  }
}
