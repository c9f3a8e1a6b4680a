import { containsOutsideAddress } from '../../../domain/harmless-link.ts'
import { isOldDrawing } from './old-drawings.ts'
import { isHarmlessWhenClicked } from '../known-parts.ts'
import type { XmlAttribute, XmlElement } from '../xml-check.ts'

const splitWords = (list: string) => new Set(list.trim().split(/\s+/))

/**
 * Attributes whose value is not an address: readable text, an instruction that is checked as a field, or the name of a namespace, a layout or a
 * program.
 */
const NON_ADDRESS_ATTRIBUTES =
  splitWords(`anchor val value displayText instr descr title alt name string tooltip tgtFrame author initials userId uri ns namespaceuri prefixMappings xpath
    targetNamespace namespace loTypeId qsTypeId csTypeId loCatId qsCatId csCatId uniqueId minVer defStyle formatCode text
    suggestedsigner suggestedsigner2 signinginstructions`)
/** Attributes whose value is a name with a prefix such as 'w:', which must not be taken for the scheme of an address. */
const PREFIXED_NAME_ATTRIBUTES = splitWords('type ref base element itemType Requires Ignorable')
const SCHEMA_NAMESPACE = 'http://www.w3.org/2001/XMLSchema'
const SCHEMA_INSTANCE_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance'

/** Returns whether the attributes of an element are harmless: none refers to a source outside the document, and a click can only open a web page. */
export const areAddressesHarmless = (element: XmlElement) =>
  element.attributes.every((attribute) => isHarmlessAttribute(element, attribute))

function isHarmlessAttribute(element: XmlElement, { space, name, value }: XmlAttribute): boolean {
  if (value === '' || NON_ADDRESS_ATTRIBUTES.has(name)) return true
  if (name === 'src') return value.trim() === ''
  // `isAllowedInOldDrawing` checks the address of a drawing in the older format.
  if (name === 'href' && space === '' && isOldDrawing(element)) return true
  if (name === 'action' && /^hlink/.test(element.name)) return value.trim() === ''
  if (
    name === 'schemaLocation' &&
    (element.space === SCHEMA_NAMESPACE || space === SCHEMA_INSTANCE_NAMESPACE)
  )
    return true
  // A smart tag opens its `url` only when it is clicked.
  if (name === 'url' && element.name === 'smartTagType') return isHarmlessWhenClicked(value)
  if (name === 'style' && isOldDrawing(element)) return true
  if (PREFIXED_NAME_ATTRIBUTES.has(name) && /^[\w.-]+:[\w.-]+$/.test(value)) return true
  return !containsOutsideAddress(value)
}
