import { createActiveContentError } from '../known-parts.ts'
import type { XmlElement } from '../xml-check.ts'

/** The namespace of references to relationships, in its usual and its strict form. */
const REFERENCE_NAMESPACE_PATTERN =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships$/
/** Elements whose address is fetched only after a click. */
const CLICKED_ELEMENTS = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

/**
 * Finds relationships that lead out of the document and are loaded without a click. Word processors fetch what an element refers to for any type of
 * relationship, so a picture could be fetched through one that claims to be a hyperlink.
 */
export class DocxLinks {
  readonly #outside = new Set<string>()
  readonly #loaded = new Set<string>()

  /** Records the ids of relationships that lead out, by the name of the list that contains them. */
  leadsOut(relationshipsName: string, ids: readonly string[]) {
    for (const id of ids) this.#outside.add(keyOf(toPartName(relationshipsName), id))
  }

  see(part: string, { name, attributes }: XmlElement) {
    if (CLICKED_ELEMENTS.has(name)) return
    for (const { space, name: attribute, value } of attributes)
      if (REFERENCE_NAMESPACE_PATTERN.test(space) || attribute === 'relid')
        this.#loaded.add(keyOf(part, value))
  }

  /** Throws if an external relationship is loaded without a click. It runs after all parts have been read, because they can be in any order. */
  assertPressedOnly() {
    for (const key of this.#loaded) if (this.#outside.has(key)) throw createActiveContentError()
  }
}

/** Returns the part that a list of relationships belongs to: 'word/_rels/document.xml.rels' belongs to 'word/document.xml'. */
const toPartName = (relationshipsName: string) =>
  relationshipsName.replace(/_rels\/([^/]*)\.rels$/i, '$1')
const keyOf = (part: string, id: string) => `${part.toLowerCase()} ${id}`
