import { ARCHIVE } from '../../../domain/limits.ts'
import { notOfType, REFUSED } from '../../../domain/refusals.ts'
import { assertArchive, readArchive, type SeeEntry } from '../archive.ts'
import { wordContent } from './docx-content.ts'
import { wordData } from './docx-data.ts'
import { DocxLinks } from './docx-links.ts'
import { active, anyContent, mayBePressed, picture, unknownPart } from '../known-parts.ts'
import { unfit } from '../unfit.ts'
import { type SeeXml, XmlCheck, type XmlElement } from '../xml-check.ts'

/** The names of a Word document's parts: MARKUP and DATA contain XML; the others contain pictures, fonts and relationships. */
const MARKUP = [
  /^word\/(glossary\/)?(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|people)\d*\.xml$/,
  /^word\/(glossary\/)?comments(Extended|Ids|Extensible)?\d*\.xml$/,
  /^word\/(glossary\/)?(header|footer)\d*\.xml$/,
  /^word\/theme\/theme(Override)?\d*\.xml$/,
  /^word\/charts\/(chart|style|colors)\d*\.xml$/,
  /^word\/diagrams\/(data|layout|quickStyle|colors|drawing)\d*\.xml$/,
]
const DATA =
  /^(docProps\/(app|core|custom)|docMetadata\/LabelInfo|customXml\/(item|itemProps)\d+)\.xml$/
const PICTURES = /^(word\/(theme\/)?media\/[^/]+|docProps\/thumbnail\.\w+)$/
const FONTS = /^word\/fonts\/font\d+\.odttf$/
const RELATIONSHIPS = /^(_rels|(word|customXml)(\/[a-z]+)?\/_rels)\/[^/]*\.rels$/

const TYPES = [
  /^application\/xml$/,
  /^image\/[\w.+-]+$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(extended-properties|custom-properties|customXmlProperties|theme|themeOverride|obfuscatedFont)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document\.main|document\.glossary|styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|commentsExtended|commentsIds|commentsExtensible|people|header|footer)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.drawingml\.(chart|diagramData|diagramLayout|diagramStyle|diagramColors)\+xml$/,
  /^application\/vnd\.ms-(word\.stylesWithEffects|office\.drawingml\.diagramDrawing|office\.chartstyle|office\.chartcolorstyle|office\.classificationlabels|office\.Drs\w+)\+xml$/,
]
const RELATED =
  /^https?:\/\/(schemas\.openxmlformats\.org|purl\.oclc\.org|schemas\.microsoft\.com)\/.*\/(officeDocument|extended-?properties|core-properties|custom-?properties|thumbnail|styles|stylesWithEffects|settings|webSettings|fontTable|font|numbering|theme|themeOverride|footnotes|endnotes|comments|commentsExtended|commentsIds|commentsExtensible|people|header|footer|image|hdphoto|hyperlink|glossaryDocument|customXml|customXmlProps|chart|chartStyle|chartColorStyle|diagramData|diagramLayout|diagramQuickStyle|diagramColors|diagramDrawing|classificationlabels|(shape|connector|picture|groupShape|graphicFrame)Xml|graphicFrameDoc|downRev)$/i

/** Throws unless all parts of a Word document are known by their name, type, content and relationships. */
export async function checkDocx(bytes: Buffer) {
  await assertArchive(bytes, 'docx')
  let main = ''
  const drawings: Buffer[] = []
  const links = new DocxLinks()
  await readArchive(bytes, 'docx', ['[Content_Types].xml', '_rels/.rels'], (name) =>
    name === '_rels/.rels'
      ? new XmlCheck(
          related(name, links, (target) => {
            main = target
          }),
        )
      : partOf(name, links, (packed) => {
          if (drawings.push(Buffer.from(packed, 'base64')) > ARCHIVE.entries)
            throw unfit(REFUSED.tooMuch)
        }),
  )
  links.assertPressedOnly()
  if (!/^word\/document\d*\.xml$/.test(main)) throw unfit(notOfType('docx'))
  for (const drawing of drawings) await checkDrawing(drawing)
}

/** Checks the newer drawing that an older one can contain as a package of its own, because word processors show it instead. */
async function checkDrawing(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw active()
  const links = new DocxLinks()
  await readArchive(bytes, 'docx', ['[Content_Types].xml', '_rels/.rels'], (name) => {
    if (name === '[Content_Types].xml') return new XmlCheck(types)
    if (/^(drs\/([a-z]+\/)?)?_rels\/[^/]*\.rels$/.test(name))
      return new XmlCheck(related(name, links))
    if (/^drs\/([a-z]+\/)?\w+\.xml$/.test(name))
      return new XmlCheck(wordContent({ seeElement: (element) => links.see(name, element) }))
    return /^(drs\/)?media\/[^/]+$/.test(name) ? picture(name) : unknownPart()
  })
  links.assertPressedOnly()
}

function partOf(name: string, links: DocxLinks, seeDrawing: (packed: string) => void): SeeEntry {
  const seeElement = (element: XmlElement) => links.see(name, element)
  if (name === '[Content_Types].xml') return new XmlCheck(types)
  if (RELATIONSHIPS.test(name)) return new XmlCheck(related(name, links))
  if (MARKUP.some((known) => known.test(name)))
    return new XmlCheck(wordContent({ seeDrawing, seeElement }))
  if (DATA.test(name)) return new XmlCheck(wordData())
  if (PICTURES.test(name)) return picture(name)
  return FONTS.test(name) ? anyContent() : unknownPart()
}

const types: SeeXml = {
  open({ values }) {
    if (!values('ContentType').every((type) => TYPES.some((known) => known.test(type))))
      throw active()
  },
}

/** Checks a list of relationships. Only a link that the reader clicks may lead out of the document. */
const related = (
  part: string,
  links: DocxLinks,
  seeMain: (target: string) => void = () => {},
): SeeXml => ({
  open({ name, values }) {
    if (name !== 'Relationship') return
    const kinds = values('Type')
    const targets = values('Target')
    if (!kinds.every((kind) => RELATED.test(kind))) throw active()
    const leadsOut = values('TargetMode').some((mode) => mode.trim().toLowerCase() !== 'internal')
    const pressed = kinds.every((kind) => kind.endsWith('/hyperlink'))
    if (leadsOut ? !pressed || !targets.every(mayBePressed) : targets.some(isElsewhere))
      throw active()
    if (leadsOut) links.leadsOut(part, values('Id'))
    if (kinds.some((kind) => kind.endsWith('/officeDocument')))
      seeMain((targets[0] ?? '').replace(/^\//, ''))
  },
})

const isElsewhere = (target: string) => /^\s*([a-z][a-z0-9+.-]*:|[/\\]{2}|\\)/i.test(target)
