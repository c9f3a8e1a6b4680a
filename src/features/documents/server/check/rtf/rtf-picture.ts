import { beginsAsPicture } from '../known-parts.ts'

/** As much of a picture in hex as its kind is told by. */
export const PICTURE_BEGINS = 128
/** A bitmap comes without the header of its file. */
const BITMAP = /^(28|0c)000000/

/** A picture in rich text is known by its first bytes and not by its control word, as in .docx; one without a byte shows nothing. */
export function isPicture(text: string): boolean {
  const hex = text.replace(/\s+/g, '').slice(0, PICTURE_BEGINS)
  if (hex === '') return true
  return /^[0-9a-f]+$/i.test(hex) && (BITMAP.test(hex) || beginsAsPicture(Buffer.from(hex, 'hex')))
}
