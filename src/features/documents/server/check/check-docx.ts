import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { assertArchive, readArchive } from './archive.ts'
import { unfit } from './unfit.ts'
import { type SeeElement, XmlCheck } from './xml-check.ts'

const MACROS = /(^|\/)(vbaProject|vbaData)[^/]*$|macroEnabled/i
const FOREIGN_PARTS = /(^|\/)(activeX|embeddings)\//i
/** A link that a person presses is the person's doing; everything else outside would be fetched on opening. */
const PRESSED = /\/hyperlink$/
const SAFE_LINK = /^(https?:|mailto:|tel:|#|[^:]*$)/i

/** A Word document has its parts where they belong, no macros, nothing of somewhere else and no other file inside. */
export async function checkDocx(path: string) {
  await assertArchive(path, 'docx')
  let main = ''
  const names = await readArchive(path, (name) => {
    if (MACROS.test(name)) throw unfit(REFUSED.macros)
    if (FOREIGN_PARTS.test(name)) throw unfit(REFUSED.embedded)
    if (name === '[Content_Types].xml') return new XmlCheck(refuseMacroTypes)
    if (name === '_rels/.rels')
      return new XmlCheck((element, attributes) => {
        refuseOutside(element, attributes)
        if (/\/officeDocument$/.test(attributes.Type ?? ''))
          main = (attributes.Target ?? '').replace(/^\//, '')
      })
    return /\.(xml|rels|vml)$/i.test(name)
      ? new XmlCheck(name.endsWith('.rels') ? refuseOutside : () => {})
      : undefined
  })
  if (
    !names.includes('[Content_Types].xml') ||
    !names.includes('_rels/.rels') ||
    !main ||
    !names.includes(main)
  )
    throw unfit(notOfType('docx'))
  if (!/^word\/[^/]*\.xml$/i.test(main)) throw unfit(notOfType('docx'))
}

const refuseMacroTypes: SeeElement = (_name, { ContentType = '' }) => {
  if (MACROS.test(ContentType) || /vbaProject|activeX/i.test(ContentType))
    throw unfit(REFUSED.macros)
}

const refuseOutside: SeeElement = (_name, { TargetMode, Type = '', Target = '' }) => {
  if (TargetMode !== 'External') return
  if (!PRESSED.test(Type) || !SAFE_LINK.test(Target.trim())) throw unfit(REFUSED.external)
}
