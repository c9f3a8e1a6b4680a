import { DOCUMENT_TYPES } from '../../../domain/document-types.ts'
import { notOfType, REFUSED } from '../../../domain/refusals.ts'
import { assertArchive, readArchive, type SeeEntry } from '../archive.ts'
import { anyContent, nothing, picture, unknownPart } from '../known-parts.ts'
import { odtContent } from './odt-content.ts'
import { odtSettings } from './odt-settings.ts'
import { unfit } from '../unfit.ts'
import { type SeeXml, XmlCheck } from '../xml-check.ts'

const MARKUP = /^(content|styles|meta)\.xml$/
const PICTURES = /^(Pictures|Thumbnails)\/[^/]+$/
const FONTS = /^Fonts\/[^/]+\.(ttf|otf)$/i
/** Parts in which key bindings and menus could be configured; LibreOffice leaves them empty. */
const EMPTY = /^Configurations2\/[a-zA-Z]+(\/[a-zA-Z]+)*(\.xml)?$/

/** Throws unless the file declares to be an OpenDocument text, and all its parts are known by their name and their elements. */
export async function checkOdt(bytes: Buffer) {
  await assertArchive(bytes, 'odt')
  await readArchive(bytes, 'odt', ['mimetype', 'content.xml'], partOf)
}

function partOf(name: string): SeeEntry {
  if (name === 'mimetype') return statedType()
  if (name === 'META-INF/manifest.xml') return new XmlCheck(manifest)
  if (name === 'manifest.rdf') return new XmlCheck({ open() {} })
  if (MARKUP.test(name)) return new XmlCheck(odtContent)
  if (name === 'settings.xml') return new XmlCheck(odtSettings())
  if (PICTURES.test(name)) return picture(name)
  if (EMPTY.test(name)) return nothing()
  return name === 'layout-cache' || FONTS.test(name) ? anyContent() : unknownPart()
}

const manifest: SeeXml = {
  open({ name }) {
    if (name === 'encryption-data') throw unfit(REFUSED.protected)
  },
}

function statedType(): SeeEntry {
  let stated = ''
  return {
    write(chunk) {
      if (stated.length < 200) stated += chunk.toString('latin1', 0, 200)
    },
    end() {
      if (stated.trim() !== DOCUMENT_TYPES.odt.mediaType) throw unfit(notOfType('odt'))
    },
  }
}
