import { WordFieldCheck } from '../../../domain/field-reader.ts'
import { isHarmlessLink } from '../../../domain/harmless-link.ts'
import { readWholeDocText } from '../../read/read-doc.ts'
import { hasLinkedPictures } from './linked-pictures.ts'

type OpenedDoc = Parameters<typeof readWholeDocText>[0]

/** The offset in the file's header of the list of table positions. The constants below are the numbers of tables in that list (MS-DOC 2.5.5). */
const TABLE_POSITIONS_OFFSET = 0x9a
const FIELD_TABLES = [16, 17, 18, 19, 48, 57, 59]
const MAIL_MERGE_TABLE = 44
const ASSOCIATED_NAMES_TABLE = 32
const DRAWINGS_TABLE = 50
/** The numbers of harmless kinds of fields (MS-DOC 2.9.90): those that show parts of the document itself, and hyperlinks. */
const HARMLESS_FIELD_KINDS = new Set([
  ...[
    0x00, 0x01, 0x03, 0x05, 0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15,
  ],
  ...[
    0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1f, 0x20, 0x21, 0x25, 0x31, 0x34, 0x35, 0x36,
  ],
  ...[0x39, 0x41, 0x42, 0x46, 0x47, 0x48, 0x53, 0x54, 0x55, 0x58, 0x5a, 0x5c, 0x5f],
])
const BEGIN_MARK = 0x13
const FIELD_BEGIN_CHARACTER = '\x13'
const FIELD_END_CHARACTER = '\x15'

/**
 * Returns whether a Word 97 document is harmless. The instruction and the recorded kind of each field must be harmless, and the document must not
 * refer to other files.
 */
export function isHarmlessDoc(doc: OpenedDoc, data: Buffer | undefined): boolean {
  return (
    areInstructionsHarmless(readWholeDocText(doc)) &&
    FIELD_TABLES.every((number) => areFieldKindsHarmless(readTable(doc, number))) &&
    readTable(doc, MAIL_MERGE_TABLE).length === 0 &&
    !mentionsNetworkPath(readTable(doc, ASSOCIATED_NAMES_TABLE)) &&
    !hasLinkedPictures(readTable(doc, DRAWINGS_TABLE)) &&
    [doc.table, ...(data ? [data] : [])].every(areLinksHarmless)
  )
}

function readTable({ main, table }: OpenedDoc, number: number): Buffer {
  const at = TABLE_POSITIONS_OFFSET + number * 8
  if (at + 8 > main.length) return Buffer.alloc(0)
  const start = main.readUInt32LE(at)
  return table.subarray(start, start + main.readUInt32LE(at + 4))
}

/**
 * Returns whether the instructions of all fields are harmless. Special characters in the text mark the beginning, the separator and the end of a
 * field. Control characters in an instruction are removed, because they mark the place of data that is stored elsewhere.
 */
function areInstructionsHarmless(text: string): boolean {
  const fields = new WordFieldCheck()
  let run = ''
  for (const character of text) {
    if (character < FIELD_BEGIN_CHARACTER || character > FIELD_END_CHARACTER) {
      if (fields.inInstruction) run += character
      continue
    }
    fields.instruct(run.replace(/\p{Cc}/gu, ''))
    run = ''
    if (character === FIELD_BEGIN_CHARACTER) fields.begin()
    else if (character === FIELD_END_CHARACTER) fields.end()
    else fields.separate()
  }
  fields.instruct(run.replace(/\p{Cc}/gu, ''))
  fields.finish()
  return fields.harmless
}

/**
 * Returns whether the recorded kinds of all fields are harmless. The table begins with positions of four bytes, one for each mark and one for the
 * end. Two bytes for each mark follow: its type and the kind of its field.
 */
function areFieldKindsHarmless(marks: Buffer): boolean {
  const count = Math.floor((marks.length - 4) / 6)
  for (let mark = 0; mark < count; mark += 1) {
    const at = (count + 1) * 4 + mark * 2
    if (((marks[at] ?? 0) & 0x1f) === BEGIN_MARK && !HARMLESS_FIELD_KINDS.has(marks[at + 1] ?? 0))
      return false
  }
  return true
}

/**
 * Returns whether the template or the mail merge source is on a network, from where the word processor would fetch it. A path on the author's machine
 * does nothing on another machine.
 */
const mentionsNetworkPath = (names: Buffer) => /\\\\|:\/\//.test(names.toString('utf16le'))

/** The class id that introduces a web address in the data of a hyperlink. FILE_CLASS_ID introduces a file. */
const WEB_ADDRESS_CLASS_ID = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
const FILE_CLASS_ID = Buffer.from('0303000000000000c000000000000046', 'hex')

function areLinksHarmless(bytes: Buffer): boolean {
  if (bytes.includes(FILE_CLASS_ID)) return false
  for (
    let at = bytes.indexOf(WEB_ADDRESS_CLASS_ID);
    at >= 0;
    at = bytes.indexOf(WEB_ADDRESS_CLASS_ID, at + WEB_ADDRESS_CLASS_ID.length)
  ) {
    const from = at + WEB_ADDRESS_CLASS_ID.length + 4
    if (from > bytes.length) return false
    const address = bytes.toString('utf16le', from, from + bytes.readUInt32LE(from - 4))
    if (!isHarmlessLink(address)) return false
  }
  return true
}
