import { compound } from './compound.ts'
import { relationships } from './office.ts'
import { buildRtfXmlStore } from './rtf-store.ts'
import { buildRtfTheme, COLOUR_MAPPING, writeRtfHex } from './rtf-theme.ts'
import { zip } from './zip.ts'

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const NEWER_DRAWING = zip([
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content: relationships(
      '<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/shapeXml" Target="drs/shapexml.xml"/>',
    ),
  },
  { name: 'drs/shapexml.xml', content: '<wps:wsp xmlns:wps="w"/>' },
])

/** Rich texts with what Word writes into them in hexadecimal digits. */
export const HARMLESS_THEMES: readonly { type: 'rtf'; what: string; content: Buffer }[] = [
  {
    type: 'rtf',
    what: 'the theme of Word and the names of its colours',
    content: Buffer.from(
      `{\\rtf1\\ansi CV${writeRtfHex('themedata', buildRtfTheme())}${writeRtfHex('colorschememapping', COLOUR_MAPPING)}${buildRtfXmlStore(compound({}))}}`,
      'latin1',
    ),
  },
  {
    type: 'rtf',
    what: 'a theme with a picture of its own',
    content: Buffer.from(
      `{\\rtf1\\ansi CV${writeRtfHex(
        'themedata',
        buildRtfTheme([
          {
            name: 'theme/theme/_rels/theme1.xml.rels',
            content: relationships(
              '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.gif"/>',
            ),
          },
          { name: 'theme/media/image1.gif', content: PICTURE },
        ]),
      )}}`,
      'latin1',
    ),
  },
  {
    type: 'rtf',
    what: 'the newer version of a drawing, the name of a picture, a font and the digest of a password',
    content: Buffer.from(
      `{\\rtf1\\ansi{\\fonttbl{\\f0{\\*\\panose 02020603050405020304}${writeRtfHex('fontemb', Buffer.from('00010000', 'hex'))}Arial;}}${writeRtfHex('passwordhash', Buffer.alloc(96))}{\\shp{\\*\\shpinst{\\sp{\\sn metroBlob}{\\sv ${writeRtfHex('svb', NEWER_DRAWING)}}}}}{\\pict{\\*\\picprop\\shplid1{\\sp{\\sn wzName}{\\sv me}}}\\pngblip${writeRtfHex('blipuid', Buffer.alloc(16))}89504e470d0a1a0a}}`,
      'latin1',
    ),
  },
]
