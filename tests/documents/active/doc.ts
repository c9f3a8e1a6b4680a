import { wordDocument } from '../compound.ts'

const field = (instruction: string) =>
  wordDocument([{ text: `CV \x13 ${instruction} \x14shown\x15\r` }])
const properties = (content: Buffer) =>
  wordDocument([{ text: 'CV\r' }], {
    streams: { '\u0005DocumentSummaryInformation': Buffer.concat([content], 4096) },
  })
const stream = (name: string) =>
  wordDocument([{ text: 'CV\r' }], { streams: { [name]: Buffer.alloc(600) } })
/** Builds a Word document with one more table: its content is in free space of the table stream, and the header states its place by this number. */
const withTable = (number: number, content: Buffer) =>
  wordDocument([{ text: 'CV\r' }], {
    change: (main, table) => {
      const at = table.length - 4096
      content.copy(table, at)
      main.writeUInt32LE(at, 0x9a + number * 8)
      main.writeUInt32LE(content.length, 0x9a + number * 8 + 4)
    },
  })
const marks = Buffer.from('000000000100000002000000132e1580', 'hex')
const path = Buffer.from('\\\\x.example\\t.dot', 'utf16le')
/** The bytes of a group of drawings, and of a shape whose picture is in an outside file. */
const drawing = Buffer.from('0f0000f00e00000013000bf006000000060108000000', 'hex')
const moniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
const address = Buffer.from('file://x.example/a\0', 'utf16le')
const length = Buffer.alloc(4)
length.writeUInt32LE(address.length)

/** Word 97 documents with active content, from MS-DOC (2.8 fields, 2.5 tables), MS-CFB (streams) and MS-ODRAW (pictures of shapes). */
export const ACTIVE_OLD_WORD_FILES: Readonly<Record<string, Buffer>> = {
  'a command in a field': field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k"'),
  'a command in a field of letters in two bytes': wordDocument([
    { text: 'CV \x13 D' },
    { text: 'DE excel x \x14y\x15', wide: true },
  ]),
  'a command that a field in a field puts together': wordDocument([
    { text: '\x13 \x13 QUOTE 68 68 69 \x14DDE\x15 x \x14y\x15' },
  ]),
  'a picture that a field behind the main text fetches': wordDocument(
    [{ text: 'CV\r\x13 INCLUDEPICTURE "http://x.example/p.png" \\d \x15' }],
    { letters: 3 },
  ),
  'a link to a file': field('HYPERLINK "file://x.example/a"'),
  'a macro in a field': field('MACROBUTTON AutoOpen press'),
  macros: stream('Macros/VBA/dir'),
  'an object': stream('ObjectPool/_1/\u0001Ole10Native'),
  'a kind of field that its text does not name': withTable(16, marks),
  'a template of a path of the network': withTable(32, path),
  'a picture of a shape that is a file': withTable(50, drawing),
  'a base for all links': properties(
    Buffer.concat([
      Buffer.from('_PID_LINKBASE\0\0\0'),
      Buffer.from('\\\\x.example\\a\0', 'utf16le'),
    ]),
  ),
  'an address behind another one': wordDocument(
    [{ text: '\x13 HYPERLINK "https://x.example" \x01\x14x\x15' }],
    {
      streams: { Data: Buffer.concat([moniker, length, address], 5000) },
    },
  ),
}
