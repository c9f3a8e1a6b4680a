import { DOCUMENT_TYPES } from '../../domain/document-types.ts'
import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { assertArchive, readArchive, type SeeEntry } from './archive.ts'
import { unfit } from './unfit.ts'
import { type SeeElement, XmlCheck } from './xml-check.ts'

const MACROS = /^(Basic|Scripts)\/./
/** Elements that a reader loads by itself. */
const LOADED = [
  'image',
  'object',
  'object-ole',
  'plugin',
  'applet',
  'floating-frame',
  'section-source',
  'fill-image',
]

/** An OpenDocument text says what it is, has its content, and neither macros nor anything of somewhere else. */
export async function checkOdt(path: string) {
  await assertArchive(path, 'odt')
  let stated = ''
  const names = await readArchive(path, (name) => {
    if (MACROS.test(name)) throw unfit(REFUSED.macros)
    if (name === 'mimetype')
      return noted((text) => {
        stated += text
      })
    if (name === 'META-INF/manifest.xml') return new XmlCheck(refuseLocked)
    return /\.xml$/i.test(name) ? new XmlCheck(refuseActive) : undefined
  })
  if (stated.trim() !== DOCUMENT_TYPES.odt.mediaType || !names.includes('content.xml'))
    throw unfit(notOfType('odt'))
}

const refuseLocked: SeeElement = (name) => {
  if (name === 'encryption-data') throw unfit(REFUSED.protected)
}

const refuseActive: SeeElement = (name, { href = '' }) => {
  if (name === 'event-listener' || name === 'script') throw unfit(REFUSED.macros)
  if (LOADED.includes(name) && /^([a-z][a-z0-9+.-]*:|\/\/|\.\.)/i.test(href.trim()))
    throw unfit(REFUSED.external)
}

const noted = (add: (text: string) => void): SeeEntry => ({
  write: (chunk) => add(chunk.toString('latin1', 0, 200)),
  end() {},
})
