import { isHarmlessField } from './field-instructions.ts'

type Field = { instruction: string; inCode: boolean; nested: boolean }

/** How deep fields may be nested; no honest document nests them deeper. */
const DEEPEST = 100

/**
 * Reads fields as they come by: their begin, instruction (in any number of pieces), separator and end, one in another. A field within an instruction
 * may change what the outer one does, so that the outer one must name its kind before it, and a hyperlink may not be put together.
 */
export class FieldReader {
  harmless = true
  readonly #open: Field[] = []

  begin() {
    const outer = this.#open.at(-1)
    if (outer?.inCode) this.#judge(outer, { nested: true })
    if (this.#open.length >= DEEPEST) this.harmless = false
    else this.#open.push({ instruction: '', inCode: true, nested: false })
  }

  get inInstruction(): boolean {
    return this.#open.at(-1)?.inCode ?? false
  }

  /** A piece of an instruction. Outside of one it is judged by itself. */
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

  /** Reads an instruction that comes in one piece. */
  whole(instruction: string) {
    if (!isHarmlessField(instruction)) this.harmless = false
  }

  /** What was begun and never ended counts as well. */
  finish() {
    while (this.#open.length > 0) this.end()
  }

  #judge(field: Field, { nested = false } = {}) {
    field.nested ||= nested
    if (!isHarmlessField(field.instruction)) this.harmless = false
    if (field.nested && /^\s*HYPERLINK/i.test(field.instruction)) this.harmless = false
  }
}
