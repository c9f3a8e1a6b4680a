import { active } from '../known-parts.ts'
import type { XmlElement } from '../xml-check.ts'

/** The namespace of references to relationships, as most programs write it and in the strict form of the format. */
const REFERENCES =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships$/
/** Elements that a person presses before anything is fetched. */
const PRESSED = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

/**
 * Finds relationships that lead out of the document and are loaded without a person's click. A reader of the format fetches what an element names,
 * for any kind of relationship, so a picture could be fetched by a relationship that says it is a link.
 */
export class DocxLinks {
  readonly #outside = new Set<string>()
  readonly #loaded = new Set<string>()

  /** A relationship of this part, by the name of its list of relationships, leads out. */
  leadsOut(relationshipsName: string, ids: readonly string[]) {
    for (const id of ids) this.#outside.add(keyOf(partOf(relationshipsName), id))
  }

  see(part: string, { name, attributes }: XmlElement) {
    if (PRESSED.has(name)) return
    for (const { space, name: attribute, value } of attributes)
      if (REFERENCES.test(space) || attribute === 'relid') this.#loaded.add(keyOf(part, value))
  }

  /** Refuses the document once every part was read, since the parts of an archive come in any order. */
  assertPressedOnly() {
    for (const key of this.#loaded) if (this.#outside.has(key)) throw active()
  }
}

/** 'word/_rels/document.xml.rels' is about 'word/document.xml'. */
const partOf = (relationshipsName: string) =>
  relationshipsName.replace(/_rels\/([^/]*)\.rels$/i, '$1')
const keyOf = (part: string, id: string) => `${part.toLowerCase()} ${id}`
