import type { Validation } from '../definition/definition.ts'

/** The properties of a question type on which other code depends, so that other code never compares types. */
export type QuestionTypeTraits = {
  /** The kind of answer that a person gives; 'nothing' for a text that is only read, 'items' for a set. */
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
  /**
   * True if a thief could take money or an identity with the answer. It is then stored encrypted, no merge tag repeats it, and no browser stores it.
   */
  readonly secret: boolean
  /** The files that come with the answer. One picture replaces the previous one. */
  readonly takesFiles: 'documents' | 'one picture' | 'none'
  /** How the person responds to the question's statement: reads, agrees or signs; null for types without a statement. */
  readonly statement: 'read' | 'agreed to' | 'signed' | null
  /** Whether pressing a button gives the answer, or typing, which saves it at once. */
  readonly given: 'by button' | 'as it is typed'
  /** The bounds in `validation` that the type checks. */
  readonly bounds: readonly (keyof Validation)[]
}
