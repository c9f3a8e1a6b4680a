import { isHarmlessLink, hasSchemeOrNetworkPath } from '../../../domain/harmless-link.ts'
import { createWordContentReceiver } from './docx-content.ts'
import { createActiveContentError } from '../known-parts.ts'
import type { XmlReceiver } from '../xml-check.ts'

const MAX_PROPERTY_TEXT_LENGTH = 20_000
/**
 * Checks of elements whose text is an address: the base of all links, the template, and the form of the document library from which the document
 * comes.
 */
const ADDRESS_CHECKS_BY_ELEMENT: Readonly<Record<string, (text: string) => boolean>> = {
  HyperlinkBase: (text) => text === '',
  Template: (text) => !hasSchemeOrNetworkPath(text),
  xsnLocation: (text) => !hasSchemeOrNetworkPath(text),
}
const LINK_BASE_PROPERTY = '_PID_LINKBASE'

/**
 * Checks the XML of a document's properties and of data that is bound to it. It refuses addresses that would change where the document's links lead.
 */
export function createWordDataReceiver(): XmlReceiver {
  const content = createWordContentReceiver()
  let text = ''
  let inLinks = false
  let inBase = false
  let misled = false
  let changed = false
  return {
    open(element) {
      content.open(element)
      text = ''
      if (element.name === 'HLinks') inLinks = true
      if (element.name === 'property')
        inBase = element
          .values('name')
          .some((name) => name.trim().toUpperCase() === LINK_BASE_PROPERTY)
    },
    text(shown) {
      content.text?.(shown)
      if (text.length < MAX_PROPERTY_TEXT_LENGTH) text += shown
    },
    close(name) {
      content.close?.(name)
      const said = text.trim()
      text = ''
      if (ADDRESS_CHECKS_BY_ELEMENT[name]?.(said) === false || (inBase && said !== ''))
        throw createActiveContentError()
      if (name === 'HLinks') inLinks = false
      if (inLinks && hasSchemeOrNetworkPath(said) && !isHarmlessLink(said)) misled = true
      if (name === 'HyperlinksChanged') changed = !/^(false|0)?$/.test(said)
    },
    end() {
      content.end?.()
      // Word processors use the links in the properties (HLinks) instead of the document's own links only if HyperlinksChanged is set.
      if (changed && misled) throw createActiveContentError()
    },
  }
}
