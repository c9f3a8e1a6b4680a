import { beginsAsPicture } from '../known-parts.ts'

/** The number of hexadecimal digits of a picture by which its type is recognised. */
export const PICTURE_START_DIGITS = 128
/** Matches the beginning of a bitmap, which rich text contains without its file header. */
const BITMAP_START_PATTERN = /^(28|0c)000000/

/**
 * Returns whether hexadecimal digits are a picture. It reads the first bytes, because the control word that names the type may be false. No digits at
 * all are harmless too.
 */
export function isHexPicture(text: string): boolean {
  const hex = text.replace(/\s+/g, '').slice(0, PICTURE_START_DIGITS)
  if (hex === '') return true
  return (
    /^[0-9a-f]+$/i.test(hex) &&
    (BITMAP_START_PATTERN.test(hex) || beginsAsPicture(Buffer.from(hex, 'hex')))
  )
}
