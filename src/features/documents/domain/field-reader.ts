import { isHarmlessField } from './field-instructions.ts'

type OpenField = { instruction: string; inCode: boolean; nested: boolean }

/** The most levels of nested fields; no ordinary document has more. */
const MAX_FIELD_DEPTH = 100

/**
 * Checks the fields of a word processor as their parts arrive: the begin mark, the instruction in any number of pieces, the separator and the end
 * mark. A nested field can change the instruction around it, so that instruction must already have a harmless name when the nested field begins. A
 * hyperlink must not contain another field.
 */
export class WordFieldCheck {
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

  /**
   * Adds a piece of an instruction to the open field. If no field is open, or its instruction has ended, the piece is checked as an instruction of
   * its own.
   */
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

  /** Checks the whole instruction of a field. */
  whole(instruction: string) {
    if (!isHarmlessField(instruction)) this.harmless = false
  }

  /** Checks the fields whose end mark is missing. */
  finish() {
    while (this.#open.length > 0) this.end()
  }

  #judge(field: OpenField, { nested = false } = {}) {
    field.nested ||= nested
    if (!isHarmlessField(field.instruction)) this.harmless = false
    if (field.nested && /^\s*HYPERLINK/i.test(field.instruction)) this.harmless = false
  }
}
