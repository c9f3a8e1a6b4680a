import { TEXT_LENGTH } from '../../domain/limits.ts'
import { CompoundFile } from '../check/compound-file.ts'

/** Places in the header of the main stream (MS-DOC 2.5). */
const FLAGS = 0x0a
const MAIN_CHARACTERS = 0x4c
const PIECES = { start: 0x1a2, length: 0x1a6 } as const
const SECOND_TABLE = 0x0200
/** One letter a byte; the place is given doubled. */
const NARROW = 0x40000000
const PROPERTIES = 1
const PIECE_TABLE = 2

/**
 * The words of a Word 97 document: a table names the pieces of the text, each in one or two bytes a letter (MS-DOC 2.4.1). Undefined where the table
 * does not lead anywhere; nothing in it is believed beyond the end of its stream.
 */
export function wordsOfDoc(bytes: Buffer): string | undefined {
  const opened = openDoc(CompoundFile.open(bytes))
  const text = opened && textOf(opened, opened.main.readUInt32LE(MAIN_CHARACTERS), TEXT_LENGTH * 2)
  return text === undefined ? undefined : plain(text)
}

type OpenDoc = { readonly main: Buffer; readonly table: Buffer; readonly pieces: Buffer }

/** The two streams that make up a document, and the table of the pieces of its text. */
export function openDoc(file: CompoundFile | undefined): OpenDoc | undefined {
  const main = file?.stream('WordDocument')
  if (!main || main.length < PIECES.length + 4) return undefined
  const table = file?.stream(main.readUInt16LE(FLAGS) & SECOND_TABLE ? '1Table' : '0Table')
  const start = main.readUInt32LE(PIECES.start)
  const pieces =
    table && pieceTable(table.subarray(start, start + main.readUInt32LE(PIECES.length)))
  return pieces && { main, table, pieces }
}

/** All of the text: notes, headers, comments and text boxes follow the main part. */
export const wholeTextOf = (opened: OpenDoc) =>
  textOf(opened, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Formatting comes first, then the table: the first characters of the pieces and of what would follow, then where each lies. */
function pieceTable(found: Buffer): Buffer | undefined {
  let at = 0
  while (at + 5 <= found.length) {
    if (found[at] === PIECE_TABLE)
      return found.subarray(at + 5, at + 5 + found.readUInt32LE(at + 1))
    if (found[at] !== PROPERTIES) return undefined
    at += 3 + found.readUInt16LE(at + 1)
  }
  return undefined
}

function textOf({ main, pieces }: OpenDoc, characters: number, longest: number): string {
  const count = Math.floor((pieces.length - 4) / 12)
  const western = new TextDecoder('windows-1252')
  let text = ''
  for (let piece = 0; piece < count && text.length < longest; piece += 1) {
    const first = pieces.readUInt32LE(piece * 4)
    const letters = Math.min(pieces.readUInt32LE(piece * 4 + 4), characters) - first
    if (letters <= 0) continue
    const offset = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2)
    const narrow = (offset & NARROW) !== 0
    const from = narrow ? (offset & (NARROW - 1)) / 2 : offset & (NARROW - 1)
    const bytes = main.subarray(from, from + (narrow ? letters : letters * 2))
    text += narrow ? western.decode(bytes) : bytes.toString('utf16le')
  }
  return text
}

const FIELD = '\x13'
const RESULT = '\x14'
const FIELD_END = '\x15'
/** Ends of cells, lines, pages and paragraphs. */
const LINE_ENDS = '\x07\x0b\x0c\r'

/** Keeps the result of a field and not its code, which is where a link leads or how a date is written. Fields can be nested. */
function plain(text: string): string {
  const inCode: boolean[] = []
  let hidden = 0
  let shown = ''
  const leaveCode = (code: boolean | undefined) => {
    if (code) hidden -= 1
  }
  for (const sign of text) {
    if (sign === FIELD) {
      inCode.push(true)
      hidden += 1
    } else if (sign === RESULT) {
      leaveCode(inCode.pop())
      inCode.push(false)
    } else if (sign === FIELD_END) leaveCode(inCode.pop())
    else if (hidden === 0) shown += LINE_ENDS.includes(sign) ? '\n' : sign
  }
  return shown
}
