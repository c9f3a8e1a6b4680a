import { compound } from '../compound.ts'
import { docx, external, relationships } from '../office.ts'
import { buildRtfXmlStore } from '../rtf-store.ts'
import { buildRtfTheme, COLOUR_MAPPING, writeRtfHex } from '../rtf-theme.ts'
import { zip } from '../zip.ts'

const rtf = (inner: string) =>
  Buffer.from(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}${inner}}`, 'latin1')
const field = (instruction: string) =>
  rtf(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt shown}}`)
const hex = (text: string) =>
  [...text].map((letter) => `\\'${letter.charCodeAt(0).toString(16)}`).join('')
const unicode = (text: string) => [...text].map((letter) => `\\u${letter.charCodeAt(0)}?`).join('')
const deep = (inner: string) => `${'{'.repeat(9)}${inner}${'}'.repeat(9)}`

/** Rich texts with active content, from the Rich Text Format Specification 1.9.1. */
export const ACTIVE_RICH_TEXTS: Readonly<Record<string, Buffer>> = {
  'a command in a field': field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k"'),
  'a command in a field, nine groups deep': field(deep('{\\b D}{\\i DE} excel x y')),
  'a command in a field, in hex': field(`${hex('DDE')} excel x y`),
  'a command in a field, in Unicode': field(`${unicode('DDE')} excel x y`),
  'a command that a field in a field puts together': field(
    '{\\field{\\*\\fldinst QUOTE 68 68 69}{\\fldrslt DDE}} x y',
  ),
  'a picture that a field fetches, its name in two groups': field(
    '{INCLUDE}{PICTURE "http://x.example/p.png" \\\\d}',
  ),
  'an object in hex': rtf('{\\object\\objemb{\\*\\objdata 0105000002000000}}'),
  'an object, its word behind a line end': rtf('{\n\\object\n\\objhtml{\\*\\objdata\n01}}'),
  'an object behind binary data': rtf('{\\pict\\bin4 {\\b }{\\*\\objdata 01}}'),
  'a template of a path of the network': rtf(`{\\*\\template ${hex('\\\\')}x.example\\\\t.dot}`),
  'a picture of a shape that is linked': rtf(
    '{\\shp{\\*\\shpinst{\\sp{\\sn pibName}{\\sv http://x.example/p.png}}{\\sp{\\sn pibFlags}{\\sv 10}}}}',
  ),
  'a picture from elsewhere along the line of a shape': rtf(
    '{\\shp{\\*\\shpinst{\\sp{\\sn lineLeftFillBlipName}{\\sv http://x.example/p.png}}}}',
  ),
  'a signature whose provider is elsewhere': rtf(
    '{\\shp{\\*\\shpinst{\\sp{\\sn wzSigSetupProvUrl}{\\sv http://x.example/}}}}',
  ),
  'fragments of a shape, on which older readers crash': rtf(
    '{\\*\\background{\\shp{\\*\\shpinst{\\sp{\\sn pFragments}{\\sv 1;2}}}}}',
  ),
  'a base for all links': rtf('{\\info{\\*\\hlinkbase file://x.example/}}'),
  'another document that is a part of it': rtf('{\\*\\subdocument 1}'),
  'a program in the place of a picture': rtf('{\\pict{\\*\\blipuid 89504e47}\\emfblip 4d5a9000}'),
  'a program in the place of a picture, in binary data': rtf(
    '{\\pict\\pngblip\\bin4 MZ\\x90\\x00}',
  ),
  'private data of another program': rtf('{\\*\\private1 x}'),
  'a store of data': rtf('{\\*\\datastore 0105}'),
  'an object of another kind in the store of data': rtf(
    buildRtfXmlStore(compound({}), 'Equation.3'),
  ),
  'a stream beside the XML of the store of data': rtf(
    buildRtfXmlStore(
      compound({ 'MsoDataStore/a/Item': Buffer.from('<a/>'), Ole10Native: Buffer.alloc(8) }),
    ),
  ),
  'a store of data whose XML has a document type': rtf(
    buildRtfXmlStore(
      compound({ 'MsoDataStore/a/Item': Buffer.from('<!DOCTYPE a SYSTEM "http://x"><a/>') }),
    ),
  ),
  'binary data in the store of data': rtf(buildRtfXmlStore(compound({})).replace('}', '\\bin1 x}')),
  'a picture from elsewhere in the theme': rtf(
    writeRtfHex(
      'themedata',
      buildRtfTheme([
        {
          name: 'theme/theme/_rels/theme1.xml.rels',
          content: relationships(external('image', 'http://x.example/p.png')),
        },
      ]),
    ),
  ),
  'a link of the web in the theme': rtf(
    writeRtfHex(
      'themedata',
      buildRtfTheme([
        {
          name: 'theme/theme/_rels/theme1.xml.rels',
          content: relationships(external('hyperlink', 'https://x.example/')),
        },
      ]),
    ),
  ),
  'macros in the theme': rtf(
    writeRtfHex('themedata', buildRtfTheme([{ name: 'word/vbaProject.bin', content: 'x' }])),
  ),
  'a whole document in the place of the theme': rtf(writeRtfHex('themedata', docx())),
  'a compound file in the place of the theme': rtf(
    writeRtfHex('themedata', compound({ 'Macros/VBA': Buffer.alloc(8) })),
  ),
  'an archive of four bytes in the place of the theme': rtf(writeRtfHex('themedata', 'PK\x03\x04')),
  'a compound file as the theme, in groups and as letters in hex': rtf(
    `{{\\*\\themedata {d0}{\\'63\\'66 11{e0}}a1b11ae1}}`,
  ),
  'a second theme': rtf(writeRtfHex('themedata', buildRtfTheme()).repeat(2)),
  'a compound file in the place of the colours': rtf(
    writeRtfHex('colorschememapping', compound({})),
  ),
  'an address in the colours': rtf(
    writeRtfHex('colorschememapping', COLOUR_MAPPING.replace('"lt1"', '"http://x.example/"')),
  ),
  'a document type in the colours': rtf(
    writeRtfHex(
      'colorschememapping',
      COLOUR_MAPPING.replace('<a:', '<!DOCTYPE a SYSTEM "http://x"><a:'),
    ),
  ),
  'macros in the newer version of a drawing': rtf(
    `{\\shp{\\*\\shpinst{\\sp{\\sn metroBlob}{\\sv ${writeRtfHex('svb', zip([{ name: 'word/vbaProject.bin', content: 'x' }]))}}}}}`,
  ),
  'a compound file in the place of a font': rtf(writeRtfHex('fontemb', compound({}))),
  'a compound file in the place of the name of a picture': rtf(
    `{\\pict\\pngblip${writeRtfHex('blipuid', compound({}))} 89504e470d0a1a0a}`,
  ),
  'a compound file in the place of the digest of a password': rtf(
    writeRtfHex('passwordhash', compound({})),
  ),
  'a compound file behind the data of a field': rtf(
    `{\\field{\\*\\fldinst PAGE {\\*\\datafield zz${compound({}).toString('hex')}}}{\\fldrslt 1}}`,
  ),
  'a program in a group of a picture': rtf('{\\pict\\pngblip{4d5a9000}}'),
  'a program before the word that makes it something else': rtf(
    '{\\pict\\pngblip 4d5a9000\\fldrslt x}',
  ),
  'binary data outside a picture': rtf('{\\b\\bin4 MZ..}'),
  'a link behind more blanks than are kept': rtf(
    `{\\*\\template ${' '.repeat(25_000)}\\\\\\\\x.example\\\\t.dot}`,
  ),
}
