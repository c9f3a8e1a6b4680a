import { PDFDict, type PDFName, type PDFObject, PDFParser } from '@cantoo/pdf-lib'

const [LESS, GREATER] = [0x3c, 0x3e]

/**
 * The parser of the PDF library with one stricter rule: a dictionary with a duplicate key counts as damaged, because readers differ in which value
 * they use.
 */
export class PdfObjectReader extends PDFParser {
  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true)
  }

  /** Returns the number of every object that the PDF library lists, including those in object streams. Throws if an object cannot be read. */
  async numbers(): Promise<readonly number[]> {
    const context = await this.parseDocument()
    return context.enumerateIndirectObjects().map(([{ objectNumber }]) => objectNumber)
  }

  /** Reads the object at `offset`. */
  readAt(offset: number): PDFObject {
    this.bytes.moveTo(offset)
    return this.parseObject()
  }

  /** Reads numbers that are separated by spaces, from `offset` to the first other character or to `end`. */
  numbersAt(offset: number, end: number): readonly number[] {
    const numbers: number[] = []
    this.bytes.moveTo(offset)
    for (;;) {
      this.skipWhitespaceAndComments()
      if (this.bytes.done() || this.bytes.offset() >= end || !isDigit(this.bytes.peek()))
        return numbers
      numbers.push(this.parseRawInt())
    }
  }

  get offset(): number {
    return this.bytes.offset()
  }

  protected override parseDict(): PDFDict {
    this.bytes.assertNext(LESS)
    this.bytes.assertNext(LESS)
    this.skipWhitespaceAndComments()
    const entries = new Map<PDFName, PDFObject>()
    while (!this.bytes.done() && this.bytes.peek() !== GREATER) {
      const key = this.parseName()
      if (entries.has(key)) throw new Error('a dictionary has a key twice')
      entries.set(key, this.parseObject())
      this.skipWhitespaceAndComments()
    }
    this.bytes.assertNext(GREATER)
    this.bytes.assertNext(GREATER)
    return PDFDict.fromMapWithContext(entries, this.context)
  }
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
