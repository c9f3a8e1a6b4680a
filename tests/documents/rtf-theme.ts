import { relationships } from './office.ts'
import { type ZipEntry, zip } from './zip.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument'
const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`
const font = (name: string, face: string) =>
  `<a:${name}><a:latin typeface="${face}"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="ＭＳ 明朝"/></a:${name}>`
const three = (inner: string) => inner.repeat(3)
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const COLORS = [
  ...['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
  ...['hlink', 'folHlink'],
]
const THEME = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<a:theme xmlns:a="${DRAWING}" name="Office Theme"><a:themeElements><a:clrScheme name="Office">${COLORS.map((name) => color(name, '1F497D')).join('')}</a:clrScheme><a:fontScheme name="Office">${font('majorFont', 'Cambria')}${font('minorFont', 'Calibri')}</a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${three(FILL)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="9525" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(FILL)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/><a:extLst><a:ext uri="{05A4C25C-085E-4340-85A3-A5531E510DB2}"><thm15:themeFamily xmlns:thm15="http://schemas.microsoft.com/office/thememl/2012/main" name="Office Theme" id="{62F939B6-93AF-4DB8-9C6B-D6C7DFDC589F}" vid="{4A3C46E8-61CC-4603-A589-7422A47A8E4A}"/></a:ext></a:extLst></a:theme>`

const PARTS: readonly ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/theme/theme/theme1.xml" ContentType="${TYPES}.theme+xml"/><Override PartName="/theme/theme/themeManager.xml" ContentType="${TYPES}.themeManager+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: relationships(
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="theme/theme/themeManager.xml"/>`,
    ),
  },
  {
    name: 'theme/theme/themeManager.xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<a:themeManager xmlns:a="${DRAWING}"/>`,
  },
  { name: 'theme/theme/theme1.xml', content: THEME },
  {
    name: 'theme/theme/_rels/themeManager.xml.rels',
    content: relationships(`<Relationship Id="rId1" Type="${OFFICE}/theme" Target="theme1.xml"/>`),
  },
]
export const COLOUR_MAPPING = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<a:clrMap xmlns:a="${DRAWING}" bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`

/** Builds the theme that Word adds to the end of a rich text, with parts replaced or added. */
export const buildRtfTheme = (parts: readonly ZipEntry[] = []): Buffer =>
  zip([...PARTS.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts])

/** Writes bytes into a group of hexadecimal digits, in lines as Word writes them. */
export const writeRtfHex = (word: string, content: Buffer | string): string =>
  `{\\*\\${word} ${(
    Buffer.from(content)
      .toString('hex')
      .match(/.{1,255}/g) ?? []
  ).join('\r\n')}}`
