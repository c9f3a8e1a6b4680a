import { MAX_CV_TEXT_LENGTH } from '../../domain/limits.ts'
import { CompoundFile } from '../check/compound-file.ts'

/** Offsets in the header of the main stream (MS-DOC 2.5). */
const FLAGS_OFFSET = 0x0a
const MAIN_LENGTH_OFFSET = 0x4c
const PIECE_TABLE_OFFSETS = { start: 0x1a2, length: 0x1a6 } as const
const SECOND_TABLE_FLAG = 0x0200
/** The flag in the offset of a piece of text that has one byte for each character. The offset of such a piece is stored doubled. */
const ONE_BYTE_FLAG = 0x40000000
const PROPERTIES_BLOCK = 1
const PIECE_TABLE_BLOCK = 2

/**
 * Returns the text of a Word 97 document. The text is in pieces, which a table lists, with one or two bytes for each character (MS-DOC 2.4.1).
 * Returns undefined if the table is invalid. Pieces beyond the end of the file are ignored.
 */
export function readDocText(bytes: Buffer): string | undefined {
  const opened = openDoc(CompoundFile.open(bytes))
  const text =
    opened &&
    readPieces(opened, opened.main.readUInt32LE(MAIN_LENGTH_OFFSET), MAX_CV_TEXT_LENGTH * 2)
  return text === undefined ? undefined : removeFieldCodes(text)
}

type OpenDoc = { readonly main: Buffer; readonly table: Buffer; readonly pieces: Buffer }

/** Returns the streams `main` and `table` of a document, and the table that lists the pieces of its text; undefined if one is missing. */
export function openDoc(file: CompoundFile | undefined): OpenDoc | undefined {
  const main = file?.stream('WordDocument')
  if (!main || main.length < PIECE_TABLE_OFFSETS.length + 4) return undefined
  const table = file?.stream(
    main.readUInt16LE(FLAGS_OFFSET) & SECOND_TABLE_FLAG ? '1Table' : '0Table',
  )
  const start = main.readUInt32LE(PIECE_TABLE_OFFSETS.start)
  const pieces =
    table &&
    findPieceTable(table.subarray(start, start + main.readUInt32LE(PIECE_TABLE_OFFSETS.length)))
  return pieces && { main, table, pieces }
}

/** Returns the whole text: the main text, and the notes, headers, comments and text boxes that follow it. */
export const readWholeDocText = (opened: OpenDoc) =>
  readPieces(opened, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/**
 * Returns the table that lists the pieces of the text, which comes after formatting data. It has the position of the first character of each piece,
 * the position of the end, and then the offset of each piece in the file.
 */
function findPieceTable(found: Buffer): Buffer | undefined {
  let at = 0
  while (at + 5 <= found.length) {
    if (found[at] === PIECE_TABLE_BLOCK)
      return found.subarray(at + 5, at + 5 + found.readUInt32LE(at + 1))
    if (found[at] !== PROPERTIES_BLOCK) return undefined
    at += 3 + found.readUInt16LE(at + 1)
  }
  return undefined
}

function readPieces({ main, pieces }: OpenDoc, characters: number, longest: number): string {
  const count = Math.floor((pieces.length - 4) / 12)
  const western = new TextDecoder('windows-1252')
  let text = ''
  for (let piece = 0; piece < count && text.length < longest; piece += 1) {
    const first = pieces.readUInt32LE(piece * 4)
    const letters = Math.min(pieces.readUInt32LE(piece * 4 + 4), characters) - first
    if (letters <= 0) continue
    const offset = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2)
    const narrow = (offset & ONE_BYTE_FLAG) !== 0
    const from = narrow ? (offset & (ONE_BYTE_FLAG - 1)) / 2 : offset & (ONE_BYTE_FLAG - 1)
    const bytes = main.subarray(from, from + (narrow ? letters : letters * 2))
    text += narrow ? western.decode(bytes) : bytes.toString('utf16le')
  }
  return text
}

const FIELD_BEGIN_MARK = '\x13'
const FIELD_RESULT_MARK = '\x14'
const FIELD_END_MARK = '\x15'
/** The ends of cells, lines, pages and paragraphs. */
const LINE_ENDS = '\x07\x0b\x0c\r'

/**
 * Returns the text with the visible results of fields but without their instructions, such as the address of a link or the format of a date. Fields
 * can be nested.
 */
function removeFieldCodes(text: string): string {
  const inCode: boolean[] = []
  let hidden = 0
  let shown = ''
  const leaveCode = (code: boolean | undefined) => {
    if (code) hidden -= 1
  }
  for (const sign of text) {
    if (sign === FIELD_BEGIN_MARK) {
      inCode.push(true)
      hidden += 1
    } else if (sign === FIELD_RESULT_MARK) {
      leaveCode(inCode.pop())
      inCode.push(false)
    } else if (sign === FIELD_END_MARK) leaveCode(inCode.pop())
    else if (hidden === 0) shown += LINE_ENDS.includes(sign) ? '\n' : sign
  }
  return shown
}
