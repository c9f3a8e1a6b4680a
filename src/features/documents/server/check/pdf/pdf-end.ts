import type { PdfObjects } from './pdf-objects.ts'

const END = '%%EOF'
/** Matches the beginning of an update, or of the second half of a linearised file, after an earlier end mark. */
const GOES_ON = /[\s\0]*(\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj|xref|trailer|startxref|%%EOF)/y
const ENDS = /startxref[\s\0]+\d{1,10}[\s\0]+$/

/** Whether any end names the start of a table of objects. A file that was cut off and closed again has none. */
export const namesItsTable = (bytes: Buffer): boolean =>
  /startxref[\s\0]+\d{1,10}[\s\0]+%%EOF/.test(bytes.toString('latin1'))

/**
 * Returns whether only white space and NULs, which scanners and mail programs append, follow the last end mark, and only further objects follow each
 * earlier one. A mark inside an object is ignored, because it is data of a stream.
 */
export function endsAsPdf(bytes: Buffer, { spans }: Pick<PdfObjects, 'spans'>): boolean {
  const text = bytes.toString('latin1')
  const last = text.lastIndexOf(END)
  if (!ENDS.test(text.slice(Math.max(0, last - 64), last))) return false
  let [next, reach] = [0, 0]
  for (const { index } of text.slice(0, last).matchAll(/%%EOF/g)) {
    for (; (spans[next]?.[0] ?? last) <= index; next += 1)
      reach = Math.max(reach, spans[next]?.[1] ?? 0)
    GOES_ON.lastIndex = index + END.length
    if (index >= reach && !GOES_ON.test(text)) return false
  }
  return /^[\s\0]*$/.test(text.slice(last + END.length))
}
