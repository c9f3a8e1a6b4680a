import { isHarmlessField } from './field-instructions.ts'

type OpenField = { instruction: string; inCode: boolean; nested: boolean }

/** The most levels of nested fields; no ordinary document has more. */
const MAX_FIELD_DEPTH = 100

/**
 * Reads fields from a stream of their parts: the begin, the instruction in any number of pieces, the separator and the end. A field inside an
 * instruction can change the outer field, so the outer instruction must have named its kind before, and a hyperlink must not contain another field.
 */
export class FieldReader {
  harmless = true
  readonly #open: OpenField[] = []

  begin() {
    const outer = this.#open.at(-1)
    if (outer?.inCode) this.#judge(outer, { nested: true })
    if (this.#open.length >= MAX_FIELD_DEPTH) this.harmless = false
    else this.#open.push({ instruction: '', inCode: true, nested: false })
  }

  get inInstruction(): boolean {
    return this.#open.at(-1)?.inCode ?? false
  }

  /** Adds a piece of an instruction. Outside a field, the piece is checked as an instruction of its own. */
  instruct(piece: string) {
    const field = this.#open.at(-1)
    if (field?.inCode) field.instruction += piece
    else if (piece.trim() !== '') this.whole(piece)
  }

  separate() {
    const field = this.#open.at(-1)
    if (!field) return
    if (field.inCode) this.#judge(field)
    field.inCode = false
  }

  end() {
    const field = this.#open.pop()
    if (field?.inCode) this.#judge(field)
  }

  /** Checks an instruction that is complete. */
  whole(instruction: string) {
    if (!isHarmlessField(instruction)) this.harmless = false
  }

  /** Checks the fields that began but never ended. */
  finish() {
    while (this.#open.length > 0) this.end()
  }

  #judge(field: OpenField, { nested = false } = {}) {
    field.nested ||= nested
    if (!isHarmlessField(field.instruction)) this.harmless = false
    if (field.nested && /^\s*HYPERLINK/i.test(field.instruction)) this.harmless = false
  }
}
