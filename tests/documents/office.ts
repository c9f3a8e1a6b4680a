import { zip, type ZipEntry } from './zip.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const relationships = (...inner: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${RELATIONSHIPS}">${inner.join('')}</Relationships>`
export const external = (kind: string, target: string) =>
  `<Relationship Id="x" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`

/** Builds a Word document of one paragraph, with parts replaced or added. */
export function docx({
  words = 'Forklift Driver',
  parts = [],
}: {
  words?: string
  parts?: readonly ZipEntry[]
} = {}): Buffer {
  const usual: readonly ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: relationships(
        `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]
  return zip([...usual.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts])
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'

/** Builds an OpenDocument text of one paragraph, with parts replaced or added. */
export function odt({
  words = 'Forklift Driver',
  inside = '',
  parts = [],
}: {
  words?: string
  inside?: string
  parts?: readonly ZipEntry[]
} = {}): Buffer {
  const usual: readonly ZipEntry[] = [
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>style</office:automatic-styles><office:body><office:text><text:p>${words}</text:p><text:p>Leeds</text:p>${inside}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      content: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${ODF}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></manifest:manifest>`,
    },
  ]
  return zip([...usual.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts])
}
