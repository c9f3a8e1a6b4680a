import { SaxesParser } from 'saxes'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { createUnfitFileError } from './unfit.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'
/**
 * The allowed processing instructions: SharePoint writes one before its data, and Adobe around its metadata. Any other instruction could refer to a
 * style sheet, which can contain a program.
 */
const ALLOWED_PROCESSING_INSTRUCTIONS = new Set(['mso-contentType', 'xpacket', 'adobe-xap-filters'])

/**
 * An XML element with its namespace and its local name. `values` returns the values of all attributes with a local name, because attributes of
 * different namespaces can share one.
 */
export type XmlElement = {
  readonly space: string
  readonly name: string
  values(attribute: string): readonly string[]
  readonly attributes: readonly XmlAttribute[]
}
export type XmlAttribute = {
  readonly space: string
  readonly name: string
  readonly value: string
}
/** Receives the elements and texts of an XML document in their order. */
export type XmlReceiver = {
  open(element: XmlElement): void
  text?(text: string): void
  close?(name: string): void
  end?(): void
}

/**
 * Checks XML as it arrives in chunks. It must be well-formed and have no document type, so that no entity is expanded or fetched, and no `xml:base`,
 * which would make relative addresses lead elsewhere. Only the encodings that office programs use are allowed, because another one could hide a
 * document type.
 */
export class XmlCheck {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  readonly #see: XmlReceiver
  #decoder: TextDecoder | undefined

  constructor(see: XmlReceiver) {
    this.#see = see
    this.#parser.on('doctype', () => {
      throw createUnfitFileError(FILE_REFUSALS.unsafeMarkup)
    })
    this.#parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(encoding))
        throw createUnfitFileError(FILE_REFUSALS.unsafeMarkup)
    })
    this.#parser.on('processinginstruction', ({ target }) => {
      if (!ALLOWED_PROCESSING_INSTRUCTIONS.has(target))
        throw createUnfitFileError(FILE_REFUSALS.active)
    })
    this.#parser.on('opentag', ({ uri, local, attributes: written }) => {
      const attributes = Object.values(written)
        .filter(({ uri: space }) => space !== XMLNS_NAMESPACE)
        .map(({ uri: space, local: name, value }) => ({ space, name, value }))
      if (attributes.some(({ space, name }) => space === XML_NAMESPACE && name === 'base'))
        throw createUnfitFileError(FILE_REFUSALS.active)
      see.open({
        space: uri,
        name: local,
        values: (wanted) =>
          attributes.filter(({ name }) => name === wanted).map(({ value }) => value),
        attributes,
      })
    })
    this.#parser.on('text', (text) => see.text?.(text))
    this.#parser.on('cdata', (text) => see.text?.(text))
    this.#parser.on('closetag', ({ local }) => see.close?.(local))
    this.#parser.on('error', () => {
      throw createUnfitFileError(FILE_REFUSALS.damaged)
    })
  }

  write(chunk: Uint8Array) {
    this.#decoder ??= new TextDecoder(detectXmlEncoding(chunk), { fatal: true })
    this.#feed(() => this.#decoder?.decode(chunk, { stream: true }) ?? '')
  }

  end() {
    this.#feed(() => this.#decoder?.decode() ?? '')
    this.#parser.close()
    this.#see.end?.()
  }

  #feed(decode: () => string) {
    let text: string
    try {
      text = decode()
    } catch {
      throw createUnfitFileError(FILE_REFUSALS.damaged)
    }
    this.#parser.write(text)
  }
}

function detectXmlEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
