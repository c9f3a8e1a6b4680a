import { wordDocument } from './compound.ts'
import { docx, external, odt, relationships } from './office.ts'
import { packedStream, pdf } from './pdf.ts'

type GenuineCv = { readonly name: string; readonly content: Buffer; readonly mediaType?: string }

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PAST =
  'Warehouse operative, Leeds, 2019 to 2024. Counterbalance and reach truck, night shifts, stock counts.\n'
const part = (name: string, content: string | Buffer) => docx({ parts: [{ name, content }] })
const xml = (root: string, inner = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${root} xmlns:w="${WORD}">${inner}</w:${root}>`
const body = (inner: string) =>
  part('word/document.xml', xml('document', `<w:body>${inner}</w:body>`))
const rtf = (inner: string) =>
  Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}${inner}}`, 'latin1')

const PDFS: readonly GenuineCv[] = [
  { name: 'cv.pdf', content: pdf() },
  { name: 'CV.PDF', content: pdf(), mediaType: 'application/pdf' },
  { name: 'Zoë O’Brien CV.v2.final.pdf', content: pdf({ words: 'Nurse' }) },
  { name: 'scanned.pdf', content: pdf({ padTo: 2_000_000 }) },
  {
    name: 'opens-at-a-page.pdf',
    content: pdf({ catalog: '/OpenAction [3 0 R /Fit] /PageMode /UseNone' }),
  },
  {
    name: 'links.pdf',
    content: pdf({
      objects: [
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://portfolio.example/amara) >> >>',
      ],
    }),
  },
  {
    name: 'described.pdf',
    content: pdf({
      objects: ['<< /Title (Curriculum vitae) /Author (Amara Okafor) /Producer (Word) >>'],
      trailer: '/Info 6 0 R',
    }),
  },
  {
    name: 'web-developer.pdf',
    content: pdf({ words: 'HTML/JavaScript, /Launch of two products, /EmbeddedFile formats' }),
  },
  {
    name: 'packed.pdf',
    content: pdf({
      objects: [
        packedStream(
          '/Type /ObjStm /N 1 /First 4',
          '9 0 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
        ),
      ],
    }),
  },
  { name: 'with-a-mark.pdf', content: Buffer.concat([Buffer.from('\ufeff'), pdf()]) },
]

const WORD_FILES: readonly GenuineCv[] = [
  { name: 'cv.docx', content: docx() },
  { name: '简历.docx', content: docx({ words: '叉车司机' }) },
  {
    name: 'Lebenslauf Jürgen Groß.docx',
    content: docx({ words: 'Führerschein Klasse B' }),
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    name: 'links (1).docx',
    content: part(
      'word/_rels/document.xml.rels',
      relationships(
        external('hyperlink', 'https://www.example.com/in/amara'),
        external('hyperlink', 'mailto:amara@example.com'),
      ),
    ),
  },
  { name: 'picture.docx', content: part('word/media/image1.png', PNG) },
  { name: 'footer.docx', content: part('word/footer1.xml', xml('ftr', '<w:p/>')) },
  {
    name: 'table.docx',
    content: body('<w:tbl><w:tr><w:tc><w:p><w:r><w:t>2019</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'),
  },
  { name: 'long.docx', content: body(`<w:p><w:r><w:t>${PAST.repeat(2000)}</w:t></w:r></w:p>`) },
  {
    name: 'styles.docx',
    content: part('word/styles.xml', xml('styles')),
    mediaType: 'application/octet-stream',
  },
  {
    name: 'comments.docx',
    content: part('word/comments.xml', xml('comments')),
    mediaType: 'application/zip',
  },
]

const OPEN_DOCUMENTS: readonly GenuineCv[] = [
  { name: 'cv.odt', content: odt() },
  { name: 'السيرة الذاتية.odt', content: odt({ words: 'سائق رافعة شوكية' }) },
  {
    name: 'picture.odt',
    content: odt({
      inside: '<text:p><draw:image xlink:href="Pictures/me.png"/></text:p>',
      parts: [{ name: 'Pictures/me.png', content: PNG }],
    }),
  },
  {
    name: 'link.odt',
    content: odt({
      inside: '<text:p><text:a xlink:href="https://portfolio.example/">mine</text:a></text:p>',
    }),
  },
  {
    name: 'long.odt',
    content: odt({ words: PAST.repeat(500) }),
    mediaType: 'application/vnd.oasis.opendocument.text',
  },
]

const RICH_TEXTS: readonly GenuineCv[] = [
  { name: 'cv.rtf', content: rtf('Forklift Driver\\par Leeds') },
  { name: 'accents.rtf', content: rtf("Zo\\'eb \\u8217?s caf\\'e9") },
  { name: 'braces.rtf', content: rtf('C++ \\{templates\\}, C:\\\\projects') },
  {
    name: 'template.rtf',
    content: rtf('{\\*\\template C:\\\\Users\\\\me\\\\Normal.dotm}Forklift Driver'),
  },
  // The eight bytes after \bin8 are binary data of a photograph, so the braces among them do not end a group.
  {
    name: 'picture.rtf',
    content: rtf('{\\pict\\jpegblip\\bin8 \xff\xd8\xff}}}}}}x'),
    mediaType: 'text/rtf',
  },
]

const TEXTS: readonly GenuineCv[] = [
  { name: 'cv.txt', content: Buffer.from(PAST) },
  { name: 'mark.txt', content: Buffer.from(`\ufeffŁukasz Żak\n${PAST}`), mediaType: 'text/plain' },
  { name: 'wide.txt', content: Buffer.from(`\ufeffŁukasz Żak\n${PAST}`, 'utf16le') },
  { name: 'wide-the-other-way.txt', content: Buffer.from(`\ufeff${PAST}`, 'utf16le').swap16() },
  {
    name: 'windows.txt',
    content: Buffer.from(`Zo\xeb, caf\xe9, \xa320 an hour\r\n${PAST}`, 'latin1'),
  },
]

const OLD_WORD_FILES: readonly GenuineCv[] = [
  { name: 'cv.doc', content: wordDocument([{ text: PAST }]) },
  {
    name: 'CV 2003.DOC',
    content: wordDocument([{ text: PAST.repeat(100) }, { text: 'Łódź', wide: true }]),
    mediaType: 'application/msword',
  },
  {
    name: 'described.doc',
    content: wordDocument([{ text: PAST }], {
      streams: { '\u0005SummaryInformation': Buffer.alloc(4096) },
    }),
  },
  {
    name: 'pictures.doc',
    content: wordDocument([{ text: PAST }], {
      streams: { Data: Buffer.concat([Buffer.alloc(68), PNG], 5000) },
    }),
  },
  {
    name: 'long.doc',
    content: wordDocument([{ text: PAST.repeat(200) }]),
    mediaType: 'application/octet-stream',
  },
]

/** Forty CVs as people send them, of every type that the product accepts. */
export const GENUINE_CVS: readonly GenuineCv[] = [
  ...PDFS,
  ...WORD_FILES,
  ...OPEN_DOCUMENTS,
  ...RICH_TEXTS,
  ...TEXTS,
  ...OLD_WORD_FILES,
]
