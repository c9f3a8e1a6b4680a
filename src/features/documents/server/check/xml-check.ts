import { SaxesParser } from 'saxes'
import { REFUSED } from '../../domain/refusals.ts'
import { unfit } from './unfit.ts'

type Attributes = Readonly<Record<string, string>>
/** Told of each element, by its name without prefix. */
export type SeeElement = (name: string, attributes: Attributes) => void

/**
 * Reads a part as it streams by: well-formed, and without a document type, so that no entity is ever expanded or fetched. The encoding is the one that
 * office formats allow; under any other one a document type could hide.
 */
export class XmlCheck {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  #decoder: TextDecoder | undefined

  constructor(see: SeeElement) {
    this.#parser.on('doctype', () => {
      throw unfit(REFUSED.unsafeMarkup)
    })
    this.#parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(encoding)) throw unfit(REFUSED.unsafeMarkup)
    })
    this.#parser.on('opentag', ({ name, attributes }) =>
      see(name.slice(name.indexOf(':') + 1), withoutPrefixes(attributes)),
    )
    this.#parser.on('error', () => {
      throw unfit(REFUSED.damaged)
    })
  }

  write(chunk: Uint8Array) {
    this.#decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    this.#feed(() => this.#decoder?.decode(chunk, { stream: true }) ?? '')
  }

  end() {
    this.#feed(() => this.#decoder?.decode() ?? '')
    this.#parser.close()
  }

  #feed(decode: () => string) {
    let text: string
    try {
      text = decode()
    } catch {
      throw unfit(REFUSED.damaged)
    }
    this.#parser.write(text)
  }
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

const withoutPrefixes = (attributes: Record<string, string>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]),
  )
