import { hasSchemeOrNetworkPath } from '../../../domain/harmless-link.ts'
import { createActiveContentError } from '../known-parts.ts'
import { odtContentReceiver } from './odt-content.ts'
import type { XmlReceiver } from '../xml-check.ts'

const MAX_SETTING_TEXT_LENGTH = 20_000
/** The name of the bibliography database that comes with LibreOffice and is therefore harmless. */
const SHIPPED_BIBLIOGRAPHY = 'Bibliography'

/**
 * Checks the XML of an OpenDocument text's settings, and refuses a mail merge source or an address. Base64 values may contain anything, because they
 * are printer settings or digests. The name of a network printer may be a path, because LibreOffice only compares it with the installed printers.
 */
export function createOdtSettingsReceiver(): XmlReceiver {
  let setting = { name: '', type: '' }
  let text = ''
  return {
    open(element) {
      odtContentReceiver.open(element)
      setting = { name: element.values('name').join(), type: element.values('type').join() }
      text = ''
    },
    text(shown) {
      if (text.length < MAX_SETTING_TEXT_LENGTH) text += shown
    },
    close() {
      if (!isHarmlessSetting(setting, text)) throw createActiveContentError()
      text = ''
    },
  }
}

function isHarmlessSetting({ name, type }: { name: string; type: string }, text: string): boolean {
  const said = text.trim()
  if (name === 'CurrentDatabaseDataSource') return ['', SHIPPED_BIBLIOGRAPHY].includes(said)
  if (type === 'base64Binary') return /^[\w+/=\s-]*$/.test(said)
  if (name === 'PrinterName') return !said.includes('://')
  return !hasSchemeOrNetworkPath(said) && !/:\/\/|\\\\/.test(said)
}
