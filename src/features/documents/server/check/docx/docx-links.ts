import { createActiveContentError } from '../known-parts.ts'
import type { XmlElement } from '../xml-check.ts'

/** The namespace of attributes that refer to a relationship by its id, in the usual and in the strict variant of the format. */
const REFERENCE_NAMESPACE_PATTERN =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships$/
/** Elements whose address is opened only by a click. */
const CLICKED_ELEMENTS = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

/**
 * Finds relationships that lead out of the document and are loaded without a click. Word processors load what an element refers to regardless of the
 * relationship's type, so a picture could be fetched through a relationship that claims to be a hyperlink.
 */
export class OutsideLinkCheck {
  readonly #outside = new Set<string>()
  readonly #loaded = new Set<string>()

  /** Stores the ids of relationships that lead out of the document. `relationshipsName` is the name of the part that lists them. */
  leadsOut(relationshipsName: string, ids: readonly string[]) {
    for (const id of ids)
      this.#outside.add(formatRelationshipKey(toPartName(relationshipsName), id))
  }

  see(part: string, { name, attributes }: XmlElement) {
    if (CLICKED_ELEMENTS.has(name)) return
    for (const { space, name: attribute, value } of attributes)
      if (REFERENCE_NAMESPACE_PATTERN.test(space) || attribute === 'relid')
        this.#loaded.add(formatRelationshipKey(part, value))
  }

  /**
   * Throws if a relationship that leads out is loaded without a click. Call it after all parts have been read, because the parts can be in any order.
   */
  assertPressedOnly() {
    for (const key of this.#loaded) if (this.#outside.has(key)) throw createActiveContentError()
  }
}

/** Returns the name of the document part to which a list of relationships belongs: 'word/document.xml' for 'word/_rels/document.xml.rels'. */
const toPartName = (relationshipsName: string) =>
  relationshipsName.replace(/_rels\/([^/]*)\.rels$/i, '$1')
const formatRelationshipKey = (part: string, id: string) => `${part.toLowerCase()} ${id}`
