import { deflateSync } from 'node:zlib'

type Shape = {
  readonly words?: string
  /** PDF source that is added to the catalogue. */
  readonly catalog?: string
  /** Whole objects, numbered from 6. */
  readonly objects?: readonly (string | Buffer)[]
  readonly trailer?: string
  readonly padTo?: number
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Builds a PDF of one page with its text in a compressed stream, padded to exactly `padTo` bytes if given. */
export function pdf({
  words = 'Forklift Driver',
  catalog = '',
  objects = [],
  trailer = '',
  padTo,
}: Shape = {}): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n')]
  const offsets: number[] = []
  const add = (body: string | Buffer) => {
    offsets.push(sizeOf(parts))
    parts.push(
      latin(`${offsets.length} 0 obj\n`),
      Buffer.isBuffer(body) ? body : latin(body),
      latin('\nendobj\n'),
    )
  }
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
  )
  add(packedStream('', `BT /F1 11 Tf 50 790 Td (${words}) Tj ET`))
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const object of objects) add(object)
  if (padTo) parts.push(padding(padTo - sizeOf(parts) - sizeOf(ending(offsets, 10 ** 8, trailer))))
  return Buffer.concat([...parts, ...ending(offsets, sizeOf(parts), trailer)])
}

export function packedStream(dictionary: string, content: string): Buffer {
  const packed = deflateSync(latin(content))
  return Buffer.concat([
    latin(`<< ${dictionary} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    latin('\nendstream'),
  ])
}

const sizeOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)
const padding = (bytes: number) => latin(`%${'x'.repeat(bytes - 2)}\n`)

/** Builds the table of objects and the trailer of a PDF. Its numbers have a fixed width, so that its size is known before the offset of the table. */
const ending = (offsets: readonly number[], table: number, trailer: string) => [
  latin(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`),
  ...offsets.map((offset) => latin(`${String(offset).padStart(10, '0')} 00000 n \n`)),
  latin(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${String(table).padStart(9, '0')}\n%%EOF\n`,
  ),
]
