import { inflateSync, constants } from 'node:zlib'
import { ARCHIVE } from '../../domain/limits.ts'
import { Budget, type PdfPart, readPart } from './pdf-tokens.ts'

const CONTENT_BYTES = 16 * 1024 * 1024

/**
 * Every object and trailer to which a reader could be pointed, wherever it hides: an object inside a comment, a string or a stream is found as well,
 * and object streams are unpacked.
 */
export function* pdfParts(
  bytes: Buffer,
): Generator<PdfPart & { readonly content: Buffer | undefined; readonly sealed: boolean }> {
  const budget = new Budget(bytes.length * 8 + 1_000_000)
  const room = { left: ARCHIVE.unpackedBytes }
  for (const start of startsOf(bytes)) {
    const part = readPart(bytes, start, budget)
    if (part.stream === undefined) yield { ...part, content: undefined, sealed: false }
    else if (part.names.has('ObjStm')) {
      const content = objectsOf(bytes, part, room)
      const inner = content ? readPart(content, 0, new Budget(content.length * 2 + 1000)).names : []
      yield {
        names: new Set([...part.names, ...inner]),
        stream: part.stream,
        content,
        sealed: content === undefined,
      }
    } else yield { ...part, content: contentOf(bytes, part, room), sealed: false }
  }
}

/** A digit and white space before `obj`, or the word `trailer`. The space is bounded, so the search is linear. */
function* startsOf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  for (const { index, 0: found } of text.matchAll(/\d[\s\0]{1,20}obj(?![a-z])|trailer/g))
    yield index + found.length
}

function objectsOf(
  bytes: Buffer,
  { names, stream = 0 }: PdfPart,
  room: { left: number },
): Buffer | undefined {
  if (!names.has('Filter')) return bytes.subarray(stream, dataEnd(bytes, stream))
  const unpacked = inflated(bytes, stream, room.left)
  room.left -= unpacked?.length ?? 0
  return unpacked
}

/** What a page shows, as far as it is packed the usual way; pictures hold no text. */
function contentOf(
  bytes: Buffer,
  { names, stream = 0 }: PdfPart,
  room: { left: number },
): Buffer | undefined {
  if (!(names.has('FlateDecode') || names.has('Fl')) || names.has('Image')) return undefined
  const unpacked = inflated(bytes, stream, Math.min(CONTENT_BYTES, room.left))
  room.left -= unpacked?.length ?? 0
  return unpacked
}

const dataEnd = (bytes: Buffer, from: number) => {
  const end = bytes.indexOf('endstream', from, 'latin1')
  return end < 0 ? bytes.length : end
}

/** zlib knows its own end: the length a file states is not to be trusted. */
function inflated(bytes: Buffer, from: number, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes.subarray(from), {
      maxOutputLength: Math.max(1, maxOutputLength),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch {
    return undefined
  }
}
