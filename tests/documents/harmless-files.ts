import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DocumentType } from '#features/documents/domain/document-types.ts'
import { compound, wordDocument } from './compound.ts'
import { HARMLESS_THEMES } from './harmless-themes.ts'
import { HARMLESS_WORD_FILES } from './harmless-word-files.ts'
import { docx, odt } from './office.ts'
import { packedStream, pdf } from './pdf.ts'
import { buildRtfXmlStore } from './rtf-store.ts'

type HarmlessFile = { readonly type: DocumentType; readonly what: string; readonly content: Buffer }

const FOLDER = join(import.meta.dirname, 'harmless')
const MADE_BY_LIBREOFFICE: readonly HarmlessFile[] = readdirSync(FOLDER).map((name) => ({
  type: extname(name).slice(1) as DocumentType,
  what: name,
  content: readFileSync(join(FOLDER, name)),
}))

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const metafile = Buffer.concat([
  Buffer.from('0100000058000000', 'hex'),
  Buffer.alloc(32),
  Buffer.from(' EMF'),
  Buffer.alloc(44),
])
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const contents = `${mark('begin')}${code(' TOC \\o &quot;1-3&quot; \\h ')}${mark('separate')}${mark('begin')}${code(' PAGE')}${code('REF _Toc1 \\h ')}${mark('separate')}<w:r><w:t>2</w:t></w:r>${mark('end')}${mark('end')}`
const moniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b24000000', 'hex')
const address = Buffer.from('https://x.example\0', 'utf16le')

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Files that LibreOffice cannot write but other programs do: with nested fields, data behind links, or actions within a PDF. */
const MADE_BY_HAND: readonly HarmlessFile[] = [
  {
    type: 'txt',
    what: 'words from right to left, with their marks',
    content: Buffer.from('\u05de\u05e9\u05d4 \u05db\u05d4\u05df\u200f (Leeds)\u200e, 2026'),
  },
  {
    type: 'pdf',
    what: 'buttons for pages, a heading and links',
    content: pdf({
      catalog: '/OpenAction 6 0 R /Outlines 7 0 R /AA << /WC << /S /Named /N /FirstPage >> >>',
      objects: [
        '<< /S /GoTo /D [3 0 R /XYZ 0 0 0] /Next << /Type /Action /S /Named /N /NextPage >> >>',
        '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
        '<< /Title (Work) /Parent 7 0 R /A << /S /URI /URI <feff00680074007400700073003a002f002f0078> >> >>',
      ],
    }),
  },
  {
    type: 'pdf',
    what: 'a link of a page, and metadata as it is written',
    content: pdf({
      catalog: '/Metadata 6 0 R',
      objects: [
        packedStream(
          '/Type /Metadata /Subtype /XML',
          `<?xpacket begin="\xef\xbb\xbf" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- CV --></x:xmpmeta>\n   \n<?xpacket end="w"?>`,
        ),
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /Type /Action /S /URI /URI (https://x.example) >> >>',
      ],
    }),
  },
  {
    type: 'pdf',
    what: 'metadata with a bare ampersand',
    content: pdf({
      objects: [packedStream('/Type /Metadata /Subtype /XML', '<x>Pickers & Packers</x>')],
    }),
  },
  {
    type: 'docx',
    what: 'a picture that is a metafile',
    content: docx({ parts: [{ name: 'word/media/image1.emf', content: metafile }] }),
  },
  {
    type: 'rtf',
    what: 'pictures that are a metafile, an older one, a photograph in bytes and a bitmap',
    content: Buffer.from(
      `{\\rtf1\\ansi{\\pict{\\*\\blipuid 4d5a}\\emfblip\\picw1\\pich1 ${metafile.toString('hex')}}{\\pict\\wmetafile8\\picw1\\pich1\n0100\n09000003}{\\pict\\jpegblip\\bin4 \xff\xd8\xff\xe0}{\\pict\\dibitmap0 28000000}}`,
      'latin1',
    ),
  },
  {
    type: 'odt',
    what: 'settings with a printer of the network, and the bibliography that came with the program',
    content: odt({
      parts: [
        {
          name: 'settings.xml',
          content: `<office:document-settings xmlns:office="${ODF}:office:1.0" xmlns:config="${ODF}:config:1.0"><office:settings><config:config-item-set config:name="ooo:configuration-settings"><config:config-item config:name="PrinterName" config:type="string">\\\\print.example\\HP</config:config-item><config:config-item config:name="PrinterSetup" config:type="base64Binary">//8AAHA=</config:config-item><config:config-item config:name="CurrentDatabaseDataSource" config:type="string">Bibliography</config:config-item><config:config-item config:name="CurrentDatabaseCommand" config:type="string"/></config:config-item-set></office:settings></office:document-settings>`,
        },
      ],
    }),
  },
  {
    type: 'docx',
    what: 'contents with page numbers, an instruction in pieces',
    content: docx({
      parts: [
        {
          name: 'word/document.xml',
          content: `<w:document xmlns:w="${WORD}"><w:body><w:p>${contents}<w:fldSimple w:instr=" NUMPAGES \\* MERGEFORMAT "/></w:p></w:body></w:document>`,
        },
      ],
    }),
  },
  {
    type: 'doc',
    what: 'a link with the data behind it, and contents',
    content: wordDocument(
      [
        {
          text: 'CV \x13 HYPERLINK "https://x.example" \x01\x14me\x15 \x13 TOC \\o "1-3" \x14\x13 PAGEREF a \\h \x142\x15\x15\r',
        },
      ],
      {
        streams: { Data: Buffer.concat([moniker, address], 5000), 'ObjectPool/': Buffer.alloc(0) },
      },
    ),
  },
  ...['../CV.ott', 'file:///home/me/Templates/My%20CV.ott', '/C:/Templates/CV.ott'].map(
    (address): HarmlessFile => ({
      type: 'odt',
      what: `the template that it was begun from, ${address}`,
      content: odt({
        parts: [
          {
            name: 'meta.xml',
            content: `<office:document-meta xmlns:office="${ODF}:office:1.0" xmlns:meta="${ODF}:meta:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:meta><meta:template xlink:type="simple" xlink:title="CV" xlink:href="${address}"/></office:meta></office:document-meta>`,
          },
        ],
      }),
    }),
  ),
  {
    type: 'odt',
    what: 'a field, a link and a picture of its own',
    content: odt({
      inside:
        '<text:p><text:page-number/> <text:a xlink:href="mailto:a@x.example">me</text:a> <draw:image xlink:href="Pictures/me.gif"/></text:p>',
      parts: [
        {
          name: 'Pictures/me.gif',
          content: Buffer.from(
            'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
            'base64',
          ),
        },
      ],
    }),
  },
  {
    type: 'rtf',
    what: 'a link with the data behind it, a template of its machine, a field in a field',
    content: Buffer.from(
      `{\\rtf1\\ansi\\uc1{\\*\\template C:\\\\Users\\\\me\\\\Normal.dotm}{\\field{\\*\\fldinst {\\b HYPER}LINK "https://x.example" {\\*\\datafield ${Buffer.concat([moniker, address]).toString('hex')}}}{\\fldrslt {\\ul me\\u8217?s}}}{\\field{\\*\\fldinst TOC \\\\h}{\\fldrslt {\\field{\\*\\fldinst PAGEREF a}{\\fldrslt 2}}}}}`,
      'latin1',
    ),
  },
  {
    type: 'pdf',
    what: 'line ends and NULs behind its end',
    content: Buffer.concat([pdf(), Buffer.from('\r\n\n \t\0\0\0'), Buffer.alloc(512)]),
  },
  {
    type: 'pdf',
    what: 'an update behind its end, and the mark of an end in the data of a stream',
    content: Buffer.concat([
      pdf({ objects: ['<< /Length 14 >>\nstream\n%%EOF\nNo 1 end\nendstream'] }),
      Buffer.from(
        '\r\n7 0 obj\nnull\nendobj\nxref\n7 1\n0000000000 00000 n \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\r\n',
      ),
    ]),
  },
  {
    type: 'odt',
    what: 'a bibliography with an address of the web, and a picture of its own that fills a shape',
    content: odt({
      inside: `<text:p><text:bibliography-mark text:url="https://x.example/" text:title="A: B">x</text:bibliography-mark></text:p>`,
      parts: [
        {
          name: 'styles.xml',
          content: `<office:document-styles xmlns:office="${ODF}:office:1.0" xmlns:style="${ODF}:style:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:styles><draw:fill-image draw:name="f" xlink:href="Pictures/a.gif"/><style:style><style:graphic-properties style:background-image="x"/></style:style></office:styles></office:document-styles>`,
        },
        { name: 'Pictures/a.gif', content: picture },
      ],
    }),
  },
  {
    type: 'doc',
    what: 'an empty base for its links, and a link of the web',
    content: wordDocument([{ text: 'CV\r' }], {
      streams: {
        '\u0005DocumentSummaryInformation': Buffer.concat(
          [Buffer.from('_PID_LINKBASE\0\0\0\0_PID_HLINKS\0\0\0\0'), address],
          4096,
        ),
      },
    }),
  },
  {
    type: 'rtf',
    what: 'a shape with text in letters of art, and its name',
    content: Buffer.from(
      '{\\rtf1{\\shp{\\*\\shpinst{\\sp{\\sn gtextUNICODE}{\\sv CV:https://x.example}}{\\sp{\\sn fillFlags}{\\sv 16}}{\\sp{\\sn wzName}{\\sv a:b}}}}}',
    ),
  },
  {
    type: 'rtf',
    what: 'the empty store of data that Word writes',
    content: Buffer.from(`{\\rtf1\\ansi CV${buildRtfXmlStore(compound({}))}}`, 'latin1'),
  },
  {
    type: 'rtf',
    what: 'the style of a bibliography in the store of data',
    content: Buffer.from(
      `{\\rtf1\\ansi CV${buildRtfXmlStore(
        compound({
          'MsoDataStore/Aa==/Item': Buffer.from('<b:Sources xmlns:b="b" StyleName="APA"/>'),
          'MsoDataStore/Aa==/Properties': Buffer.from('<?xml version="1.0"?><ds:a xmlns:ds="d"/>'),
        }),
      )}}`,
      'latin1',
    ),
  },
]

/** More than forty documents with page numbers, dates, contents, links, notes, pictures and shapes. */
export const HARMLESS_FILES: readonly HarmlessFile[] = [
  ...MADE_BY_LIBREOFFICE,
  ...MADE_BY_HAND,
  ...HARMLESS_WORD_FILES,
  ...HARMLESS_THEMES,
]
