import { UNPACKING_LIMITS } from '../../../domain/limits.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'
import { assertArchive, readArchive, type ArchiveEntryCheck } from '../archive.ts'
import { createWordContentReceiver } from './docx-content.ts'
import { createWordDataReceiver } from './docx-data.ts'
import { OutsideLinkCheck } from './docx-links.ts'
import {
  createActiveContentError,
  acceptAnyContent,
  isHarmlessWhenClicked,
  requirePicture,
  refuseUnknownPart,
} from '../known-parts.ts'
import { createUnfitFileError } from '../unfit.ts'
import { type XmlReceiver, XmlCheck, type XmlElement } from '../xml-check.ts'

/**
 * These patterns match the names of a Word document's parts. Parts that match MARKUP_PART_PATTERNS or DATA_PART_PATTERN contain XML; the later
 * patterns are for pictures, fonts and relationships.
 */
const MARKUP_PART_PATTERNS = [
  /^word\/(glossary\/)?(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|people)\d*\.xml$/,
  /^word\/(glossary\/)?comments(Extended|Ids|Extensible)?\d*\.xml$/,
  /^word\/(glossary\/)?(header|footer)\d*\.xml$/,
  /^word\/theme\/theme(Override)?\d*\.xml$/,
  /^word\/charts\/(chart|style|colors)\d*\.xml$/,
  /^word\/diagrams\/(data|layout|quickStyle|colors|drawing)\d*\.xml$/,
]
const DATA_PART_PATTERN =
  /^(docProps\/(app|core|custom)|docMetadata\/LabelInfo|customXml\/(item|itemProps)\d+)\.xml$/
const PICTURE_PART_PATTERN = /^(word\/(theme\/)?media\/[^/]+|docProps\/thumbnail\.\w+)$/
const FONT_PART_PATTERN = /^word\/fonts\/font\d+\.odttf$/
const RELATIONSHIPS_PART_PATTERN = /^(_rels|(word|customXml)(\/[a-z]+)?\/_rels)\/[^/]*\.rels$/

const CONTENT_TYPE_PATTERNS = [
  /^application\/xml$/,
  /^image\/[\w.+-]+$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(extended-properties|custom-properties|customXmlProperties|theme|themeOverride|themeManager|obfuscatedFont)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document\.main|document\.glossary|styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|commentsExtended|commentsIds|commentsExtensible|people|header|footer)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.drawingml\.(chart|diagramData|diagramLayout|diagramStyle|diagramColors)\+xml$/,
  /^application\/vnd\.ms-(word\.stylesWithEffects|office\.drawingml\.diagramDrawing|office\.chartstyle|office\.chartcolorstyle|office\.classificationlabels|office\.Drs\w+)\+xml$/,
]
const RELATIONSHIP_TYPE_PATTERN =
  /^https?:\/\/(schemas\.openxmlformats\.org|purl\.oclc\.org|schemas\.microsoft\.com)\/.*\/(officeDocument|extended-?properties|core-properties|custom-?properties|thumbnail|styles|stylesWithEffects|settings|webSettings|fontTable|font|numbering|theme|themeOverride|footnotes|endnotes|comments|commentsExtended|commentsIds|commentsExtensible|people|header|footer|image|hdphoto|hyperlink|glossaryDocument|customXml|customXmlProps|chart|chartStyle|chartColorStyle|diagramData|diagramLayout|diagramQuickStyle|diagramColors|diagramDrawing|classificationlabels|(shape|connector|picture|groupShape|graphicFrame)Xml|graphicFrameDoc|downRev)$/i

/** Throws unless every part of a Word document has a known name, type, content and relationships. */
export async function checkDocx(bytes: Buffer) {
  await assertArchive(bytes, 'docx')
  let main = ''
  const drawings: Buffer[] = []
  const links = new OutsideLinkCheck()
  await readArchive(bytes, 'docx', ['[Content_Types].xml', '_rels/.rels'], (name) =>
    name === '_rels/.rels'
      ? new XmlCheck(
          createRelationshipsReceiver(name, links, (target) => {
            main = target
          }),
        )
      : choosePartReceiver(name, links, (packed) => {
          if (drawings.push(Buffer.from(packed, 'base64')) > UNPACKING_LIMITS.entries)
            throw createUnfitFileError(FILE_REFUSALS.tooMuch)
        }),
  )
  links.assertPressedOnly()
  if (!/^word\/document\d*\.xml$/.test(main))
    throw createUnfitFileError(describeTypeMismatch('docx'))
  for (const drawing of drawings) await checkNestedDrawing(drawing)
}

/**
 * Checks the newer version of a drawing, which an older drawing can contain as an archive of its own, because newer word processors show that version
 * instead.
 */
export async function checkNestedDrawing(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw createActiveContentError()
  const links = new OutsideLinkCheck()
  await readArchive(bytes, 'docx', ['[Content_Types].xml', '_rels/.rels'], (name) => {
    if (name === '[Content_Types].xml') return new XmlCheck(contentTypesReceiver)
    if (/^(drs\/([a-z]+\/)?)?_rels\/[^/]*\.rels$/.test(name))
      return new XmlCheck(createRelationshipsReceiver(name, links))
    if (/^drs\/([a-z]+\/)?\w+\.xml$/.test(name))
      return new XmlCheck(
        createWordContentReceiver({ seeElement: (element) => links.see(name, element) }),
      )
    return /^(drs\/)?media\/[^/]+$/.test(name) ? requirePicture(name) : refuseUnknownPart()
  })
  links.assertPressedOnly()
}

function choosePartReceiver(
  name: string,
  links: OutsideLinkCheck,
  seeDrawing: (packed: string) => void,
): ArchiveEntryCheck {
  const seeElement = (element: XmlElement) => links.see(name, element)
  if (name === '[Content_Types].xml') return new XmlCheck(contentTypesReceiver)
  if (RELATIONSHIPS_PART_PATTERN.test(name))
    return new XmlCheck(createRelationshipsReceiver(name, links))
  if (MARKUP_PART_PATTERNS.some((known) => known.test(name)))
    return new XmlCheck(createWordContentReceiver({ seeDrawing, seeElement }))
  if (DATA_PART_PATTERN.test(name)) return new XmlCheck(createWordDataReceiver())
  if (PICTURE_PART_PATTERN.test(name)) return requirePicture(name)
  return FONT_PART_PATTERN.test(name) ? acceptAnyContent() : refuseUnknownPart()
}

export const contentTypesReceiver: XmlReceiver = {
  open({ values }) {
    if (
      !values('ContentType').every((type) =>
        CONTENT_TYPE_PATTERNS.some((known) => known.test(type)),
      )
    )
      throw createActiveContentError()
  },
}

/**
 * Checks the XML of a list of relationships, which are a part's references to other parts and to addresses. Only the target of a hyperlink, which
 * opens on a click, may be outside the document.
 */
export const createRelationshipsReceiver = (
  part: string,
  links: OutsideLinkCheck,
  seeMain: (target: string) => void = () => {},
): XmlReceiver => ({
  open({ name, values }) {
    if (name !== 'Relationship') return
    const kinds = values('Type')
    const targets = values('Target')
    if (!kinds.every((kind) => RELATIONSHIP_TYPE_PATTERN.test(kind)))
      throw createActiveContentError()
    const leadsOut = values('TargetMode').some((mode) => mode.trim().toLowerCase() !== 'internal')
    const pressed = kinds.every((kind) => kind.endsWith('/hyperlink'))
    if (
      leadsOut
        ? !pressed || !targets.every(isHarmlessWhenClicked)
        : targets.some(leadsOutsidePackage)
    )
      throw createActiveContentError()
    if (leadsOut) links.leadsOut(part, values('Id'))
    if (kinds.some((kind) => kind.endsWith('/officeDocument')))
      seeMain((targets[0] ?? '').replace(/^\//, ''))
  },
})

const leadsOutsidePackage = (target: string) => /^\s*([a-z][a-z0-9+.-]*:|[/\\]{2}|\\)/i.test(target)
