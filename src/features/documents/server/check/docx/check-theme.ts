import { readArchive } from '../archive.ts'
import { createActiveContentError, refuseUnknownPart, requirePicture } from '../known-parts.ts'
import { type XmlReceiver, XmlCheck } from '../xml-check.ts'
import { contentTypesReceiver, createRelationshipsReceiver } from './check-docx.ts'
import { createWordContentReceiver } from './docx-content.ts'
import { OutsideLinkCheck } from './docx-links.ts'

const RELATIONSHIPS_PART_PATTERN = /^(_rels|theme\/theme\/_rels)\/[^/]*\.rels$/
const MARKUP_PART_PATTERN = /^theme\/theme\/(themeManager|theme\d*)\.xml$/
const PICTURE_PART_PATTERN = /^theme\/media\/[^/]+$/
const THEME_RELATIONSHIP_PATTERN = /\/(officeDocument|theme|image)$/

/**
 * Throws unless the bytes are a theme as Word adds it to rich text: an archive with only the parts of a theme, in which no relationship leads to an
 * outside file or address.
 */
export async function checkTheme(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw createActiveContentError()
  await readArchive(bytes, 'docx', ['[Content_Types].xml', '_rels/.rels'], (name) => {
    if (name === '[Content_Types].xml') return new XmlCheck(contentTypesReceiver)
    if (RELATIONSHIPS_PART_PATTERN.test(name)) return new XmlCheck(requireInnerRelationships(name))
    if (MARKUP_PART_PATTERN.test(name)) return new XmlCheck(createWordContentReceiver())
    return PICTURE_PART_PATTERN.test(name) ? requirePicture(name) : refuseUnknownPart()
  })
}

/**
 * Checks a list of relationships as in a document. In addition, not even a hyperlink may lead out, because a theme has no text that could be a link.
 */
function requireInnerRelationships(part: string): XmlReceiver {
  const relationships = createRelationshipsReceiver(part, new OutsideLinkCheck())
  return {
    open(element) {
      relationships.open(element)
      if (element.name !== 'Relationship') return
      if (
        element.values('TargetMode').some((mode) => mode.trim().toLowerCase() !== 'internal') ||
        !element.values('Type').every((kind) => THEME_RELATIONSHIP_PATTERN.test(kind))
      )
        throw createActiveContentError()
    },
  }
}
