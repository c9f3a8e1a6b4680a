import type { PdfObjects } from './pdf-objects.ts'

const END_MARK = '%%EOF'
/** Matches the beginning of an update, or of the second half of a linearised file, after an earlier end mark. */
const CONTINUATION_PATTERN =
  /[\s\0]*(\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj|xref|trailer|startxref|%%EOF)/y
const TABLE_POSITION_PATTERN = /startxref[\s\0]+\d{1,10}[\s\0]+$/

/** Whether any end names the start of a table of objects. A file that was cut off and closed again has none. */
export const namesObjectTable = (bytes: Buffer): boolean =>
  /startxref[\s\0]+\d{1,10}[\s\0]+%%EOF/.test(bytes.toString('latin1'))

/**
 * Returns whether only white space and NULs, which scanners and mail programs append, follow the last end mark, and only further objects follow each
 * earlier one. A mark inside an object is ignored, because it is data of a stream.
 */
export function endsAsPdf(bytes: Buffer, { spans }: Pick<PdfObjects, 'spans'>): boolean {
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
