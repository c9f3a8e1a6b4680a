import type { Validation } from '../definition/definition.ts'

/** Other code has to know this much of a type of question: it asks for a trait and never for a type. */
export type Traits = {
  /** A person gives an answer of this kind, or nothing where a text is only read; the answers of a set are its items. */
  readonly asks:
    | 'words'
    | 'a day'
    | 'an address'
    | 'one choice'
    | 'choices'
    | 'files'
    | 'agreement'
    | 'a signature'
    | 'items'
    | 'nothing'
  /** Someone could take money or a name with the answer, so it is stored sealed, no text repeats it and no browser keeps it. */
  readonly secret: boolean
  /** These files come with the answer. One picture replaces the previous one. */
  readonly takesFiles: 'documents' | 'one picture' | 'none'
  /** The statement that is shown with it is read, agreed to or signed; null where it has none. */
  readonly statement: 'read' | 'agreed to' | 'signed' | null
  /** The answer is given by selecting a button, or saved as soon as it is typed. */
  readonly given: 'by button' | 'as it is typed'
  /** The type reads these bounds of its validation. */
  readonly bounds: readonly (keyof Validation)[]
}
