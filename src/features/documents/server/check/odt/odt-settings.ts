import { leadsOut } from '../../../domain/harmless-link.ts'
import { active } from '../known-parts.ts'
import { odtContent } from './odt-content.ts'
import type { SeeXml } from '../xml-check.ts'

const MOST_TEXT = 20_000
/** The source of a bibliography that LibreOffice brings with it. */
const OWN_SOURCE = 'Bibliography'

/** Reads the settings of an OpenDocument text: none names a source of letters or leads out. What is packed in Base64 is a printer's or a digest; a printer of a network bears its path as its name, and is only looked for among those that are installed. */
export function odtSettings(): SeeXml {
  let setting = { name: '', type: '' }
  let text = ''
  return {
    open(element) {
      odtContent.open(element)
      setting = { name: element.values('name').join(), type: element.values('type').join() }
      text = ''
    },
    text(shown) {
      if (text.length < MOST_TEXT) text += shown
    },
    close() {
      if (!isHarmless(setting, text)) throw active()
      text = ''
    },
  }
}

function isHarmless({ name, type }: { name: string; type: string }, text: string): boolean {
  const said = text.trim()
  if (name === 'CurrentDatabaseDataSource') return ['', OWN_SOURCE].includes(said)
  if (type === 'base64Binary') return /^[\w+/=\s-]*$/.test(said)
  if (name === 'PrinterName') return !said.includes('://')
  return !leadsOut(said) && !/:\/\/|\\\\/.test(said)
}
