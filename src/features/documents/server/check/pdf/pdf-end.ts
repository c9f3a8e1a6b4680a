import type { PdfObjects } from './pdf-objects.ts'

const END_MARK = '%%EOF'
/** Matches what may follow an end mark that is not the last one: an update, or the second half of a linearised file. */
const CONTINUATION_PATTERN =
  /[\s\0]*(\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj|xref|trailer|startxref|%%EOF)/y
const TABLE_POSITION_PATTERN = /startxref[\s\0]+\d{1,10}[\s\0]+$/

/**
 * Returns whether an end mark follows the position of a cross-reference table. A file that was cut off and then got an end mark has no such position.
 */
export const hasObjectTablePosition = (bytes: Buffer): boolean =>
  /startxref[\s\0]+\d{1,10}[\s\0]+%%EOF/.test(bytes.toString('latin1'))

/**
 * Returns whether the file ends as a PDF does. After the last end mark there may only be white space and NULs, which scanners and mail programs
 * append; after an earlier one, only further objects. An end mark inside an object is ignored, because it is the content of a stream.
 */
export function endsLikeValidPdf(bytes: Buffer, { spans }: Pick<PdfObjects, 'spans'>): boolean {
  const text = bytes.toString('latin1')
  const last = text.lastIndexOf(END_MARK)
  if (!TABLE_POSITION_PATTERN.test(text.slice(Math.max(0, last - 64), last))) return false
  let [next, reach] = [0, 0]
  for (const { index } of text.slice(0, last).matchAll(/%%EOF/g)) {
    for (; (spans[next]?.[0] ?? last) <= index; next += 1)
      reach = Math.max(reach, spans[next]?.[1] ?? 0)
    CONTINUATION_PATTERN.lastIndex = index + END_MARK.length
    if (index >= reach && !CONTINUATION_PATTERN.test(text)) return false
  }
  return /^[\s\0]*$/.test(text.slice(last + END_MARK.length))
}
