import {
  decodePDFRawStream,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { ARCHIVE_LIMITS } from '../../../domain/limits.ts'
import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { PdfObjectReader } from './pdf-object-reader.ts'
import { unfit } from '../unfit.ts'

type ByteRange = readonly [from: number, to: number]

export type PdfObjects = {
  readonly all: readonly PDFObject[]
  /** All objects by number. Updates leave older objects in the file, and a reader could be directed to any of them. */
  readonly byNumber: ReadonlyMap<number, readonly PDFObject[]>
  /** True if every object could be read. */
  readonly whole: boolean
  /** The ranges of the objects in the file itself, in their order. */
  readonly spans: readonly ByteRange[]
}

const SPACE_CHARACTERS = ' \t\n\r\f\0'
const DIGIT_CHARACTERS = '0123456789'
const UNKNOWN_NUMBER = -2
/**
 * The total length that is read, as a multiple of the file's size. Otherwise many objects that each open an unclosed string would take time in the
 * square of its size.
 */
const MAX_READ_PASSES = 2

/**
 * Returns every object to which any reader could be directed. A cross-reference table can point into a comment, a string or a stream, so each text
 * that looks like the beginning of an object, and each trailer, is read as one.
 */
export function pdfObjects(bytes: Buffer): PdfObjects {
  const found = new FoundPdfObjects(ARCHIVE_LIMITS.unpackedBytes)
  const reader = new PdfObjectReader(bytes)
  let left = bytes.length * MAX_READ_PASSES + 1_000_000
  for (const { number, offset } of findObjectStarts(bytes)) {
    try {
      found.add(number, reader.readAt(offset), [offset, reader.offset])
    } catch {
      found.whole = false
    }
    left -= reader.offset - offset
    if (left < 0) throw unfit(FILE_REFUSALS.uncheckable)
  }
  return found
}

class FoundPdfObjects implements PdfObjects {
  whole = true
  readonly all: PDFObject[] = []
  readonly byNumber = new Map<number, PDFObject[]>()
  readonly spans: ByteRange[] = []
  #room: number

  constructor(room: number) {
    this.#room = room
  }

  add(number: number, object: PDFObject, span: ByteRange) {
    this.#keep(number, object)
    this.spans.push(span)
    if (object instanceof PDFRawStream && isObjectStream(object.dict)) this.#unpack(object)
  }

  /** Reads the objects of an object stream. Objects that the table at its beginning does not list cannot be referenced. */
  #unpack(stream: PDFRawStream) {
    const content = decodePDFRawStream(stream).decode()
    this.#room -= content.length
    if (this.#room < 0) throw new Error('object streams unpack to too much')
    const first = stream.dict.lookup(PDFName.of('First'), PDFNumber).asNumber()
    const reader = new PdfObjectReader(content)
    const table = reader.numbersAt(0, first)
    for (let at = 0; at + 1 < table.length; at += 2)
      this.#keep(table[at] ?? 0, reader.readAt(first + (table[at + 1] ?? 0)))
  }

  #keep(number: number, object: PDFObject) {
    this.all.push(object)
    this.byNumber.set(number, [...(this.byNumber.get(number) ?? []), object])
  }
}

/** Returns whether a stream is an object stream, by its type or by the keys of one, because readers differ in which they use. */
const isObjectStream = (dict: PDFDict) =>
  dict.get(PDFName.of('Type')) === PDFName.of('ObjStm') ||
  (dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')))

/** Yields the offset after each `7 0 obj` or `trailer`. The numbers may have comments between them. */
function* findObjectStarts(
  bytes: Buffer,
): Generator<{ readonly number: number; readonly offset: number }> {
  const text = bytes.toString('latin1')
  for (const { index, 0: word } of text.matchAll(/obj|trailer/g)) {
    const offset = index + word.length
    if (word === 'trailer') {
      if (/^[\s\0]{0,40}<</.test(text.slice(offset, offset + 48))) yield { number: -1, offset }
      continue
    }
    const number = readNumberBefore(text, index)
    if (number !== undefined) yield { number, offset }
  }
}

/**
 * Returns the object number in `7 0 ` before the word, with any amount of space. If there is a comment in between, the number is UNKNOWN, but the
 * object is still read.
 */
function readNumberBefore(text: string, word: number): number | undefined {
  const generationEnd = skipBackwards(text, word, SPACE_CHARACTERS)
  const generation = skipBackwards(text, generationEnd, DIGIT_CHARACTERS)
  const numberEnd = skipBackwards(text, generation, SPACE_CHARACTERS)
  const number = skipBackwards(text, numberEnd, DIGIT_CHARACTERS)
  if (number < numberEnd && numberEnd < generation && generation < generationEnd)
    return Number(text.slice(number, numberEnd))
  return hasCommentBefore(text, generationEnd, word) ||
    hasCommentBefore(text, numberEnd, generation)
    ? UNKNOWN_NUMBER
    : undefined
}

function skipBackwards(text: string, from: number, over: string): number {
  let at = from
  while (at > 0 && over.includes(text[at - 1] ?? '')) at -= 1
  return at
}

/** Returns whether the first line that ends in the space from `from` to `to` contains a comment. */
function hasCommentBefore(text: string, from: number, to: number): boolean {
  const end = text.slice(from, to).search(/[\r\n]/)
  if (end < 0) return false
  const lineEnd = from + end
  const line = Math.max(text.lastIndexOf('\n', lineEnd - 1), text.lastIndexOf('\r', lineEnd - 1))
  return text.slice(line + 1, lineEnd).includes('%')
}
