import { DOCUMENT_TYPES } from '../../../domain/document-types.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'
import { assertArchive, readArchive, type ArchiveEntryCheck } from '../archive.ts'
import {
  acceptAnyContent,
  requireEmptyPart,
  requirePicture,
  refuseUnknownPart,
} from '../known-parts.ts'
import { odtContentReceiver } from './odt-content.ts'
import { createOdtSettingsReceiver } from './odt-settings.ts'
import { createUnfitFileError } from '../unfit.ts'
import { type XmlReceiver, XmlCheck } from '../xml-check.ts'

const MARKUP_PART_PATTERN = /^(content|styles|meta)\.xml$/
const PICTURE_PART_PATTERN = /^(Pictures|Thumbnails)\/[^/]+$/
const FONT_PART_PATTERN = /^Fonts\/[^/]+\.(ttf|otf)$/i
/** Matches the parts of a document that can define keyboard shortcuts and menus. They must be empty, as LibreOffice leaves them. */
const EMPTY_PART_PATTERN = /^Configurations2\/[a-zA-Z]+(\/[a-zA-Z]+)*(\.xml)?$/

/** Throws unless the file says that it is an OpenDocument text and all its parts have known names and elements. */
export async function checkOdt(bytes: Buffer) {
  await assertArchive(bytes, 'odt')
  await readArchive(bytes, 'odt', ['mimetype', 'content.xml'], chooseReceiver)
}

function chooseReceiver(name: string): ArchiveEntryCheck {
  if (name === 'mimetype') return createMediaTypeReceiver()
  if (name === 'META-INF/manifest.xml') return new XmlCheck(manifestReceiver)
  if (name === 'manifest.rdf') return new XmlCheck({ open() {} })
  if (MARKUP_PART_PATTERN.test(name)) return new XmlCheck(odtContentReceiver)
  if (name === 'settings.xml') return new XmlCheck(createOdtSettingsReceiver())
  if (PICTURE_PART_PATTERN.test(name)) return requirePicture(name)
  if (EMPTY_PART_PATTERN.test(name)) return requireEmptyPart()
  return name === 'layout-cache' || FONT_PART_PATTERN.test(name)
    ? acceptAnyContent()
    : refuseUnknownPart()
}

const manifestReceiver: XmlReceiver = {
  open({ name }) {
    if (name === 'encryption-data') throw createUnfitFileError(FILE_REFUSALS.protected)
  },
}

function createMediaTypeReceiver(): ArchiveEntryCheck {
  let stated = ''
  return {
    write(chunk) {
      if (stated.length < 200) stated += chunk.toString('latin1', 0, 200)
    },
    end() {
      if (stated.trim() !== DOCUMENT_TYPES.odt.mediaType)
        throw createUnfitFileError(describeTypeMismatch('odt'))
    },
  }
}
