import {
  decodePDFRawStream,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { UNPACKING_LIMITS } from '../../../domain/limits.ts'
import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { PdfObjectReader } from './pdf-object-reader.ts'
import { createUnfitFileError } from '../unfit.ts'

type ByteRange = readonly [from: number, to: number]

export type PdfObjects = {
  readonly all: readonly PDFObject[]
  /** All objects by their number. An update leaves older objects with the same number in the file, and a PDF reader could use any of them. */
  readonly byNumber: ReadonlyMap<number, readonly PDFObject[]>
  /** True if every object could be read. */
  readonly whole: boolean
  /** The byte ranges of the objects in the file, in their order. Objects in object streams have none. */
  readonly spans: readonly ByteRange[]
}

const SPACE_CHARACTERS = ' \t\n\r\f\0'
const DIGIT_CHARACTERS = '0123456789'
const UNKNOWN_OBJECT_NUMBER = -2
/**
 * The most bytes that are read for all objects, as a multiple of the file's size. Without a limit, many objects that each open an unclosed string
 * would take a time that grows with the square of the size.
 */
const MAX_READ_PASSES = 2

/**
 * Returns every object that any PDF reader could find. A cross-reference table can point into a comment, a string or a stream, so every text that
 * looks like the beginning of an object or a trailer is read as one.
 */
export function findPdfObjects(bytes: Buffer): PdfObjects {
  const found = new FoundPdfObjects(UNPACKING_LIMITS.unpackedBytes)
  const reader = new PdfObjectReader(bytes)
  let left = bytes.length * MAX_READ_PASSES + 1_000_000
  for (const { number, offset } of findObjectStarts(bytes)) {
    try {
      found.add(number, reader.readAt(offset), [offset, reader.offset])
    } catch {
      found.whole = false
    }
    left -= reader.offset - offset
    if (left < 0) throw createUnfitFileError(FILE_REFUSALS.uncheckable)
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

  /** Reads the objects of an object stream. Only objects in the table at its beginning are read, because nothing can refer to the others. */
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

/** Returns whether a stream contains objects, by its type or by its keys, because some PDF readers go by the type and others by the keys. */
const isObjectStream = (dict: PDFDict) =>
  dict.get(PDFName.of('Type')) === PDFName.of('ObjStm') ||
  (dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')))

/** Yields the offset after each beginning of an object, such as `7 0 obj`, and after each `trailer`. Comments between the numbers are allowed. */
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
 * Returns the object number before the word `obj`: 7 in `7 0 obj`, with any number of spaces. If a comment is in between, it returns
 * UNKNOWN_OBJECT_NUMBER, and the object is still read. Returns undefined if there is no number.
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
    ? UNKNOWN_OBJECT_NUMBER
    : undefined
}

function skipBackwards(text: string, from: number, over: string): number {
  let at = from
  while (at > 0 && over.includes(text[at - 1] ?? '')) at -= 1
  return at
}

/** Returns whether a line that ends between `from` and `to` contains a comment. */
function hasCommentBefore(text: string, from: number, to: number): boolean {
  const end = text.slice(from, to).search(/[\r\n]/)
  if (end < 0) return false
  const lineEnd = from + end
  const line = Math.max(text.lastIndexOf('\n', lineEnd - 1), text.lastIndexOf('\r', lineEnd - 1))
  return text.slice(line + 1, lineEnd).includes('%')
}
