import type { Validation } from '../definition/definition.ts'

/** What a type of question is, as far as other code has to know: it asks for a trait and never for a type. */
export type Traits = {
  /** What a person gives. Nothing where a text is only read; items are the answers of a set. */
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
  /** Money or a name can be taken with it: the answer is stored sealed, no text repeats it and no browser keeps it. */
  readonly secret: boolean
  /** Which files come with the answer. One picture replaces the previous one. */
  readonly takesFiles: 'documents' | 'one picture' | 'none'
  /** What happens to the statement that is shown with it, or null where it has none. */
  readonly statement: 'read' | 'agreed to' | 'signed' | null
  /** Whether it is given by selecting a button, or saved as soon as it is typed. */
  readonly given: 'by button' | 'as it is typed'
  /** Which bounds of its validation it reads. */
  readonly bounds: readonly (keyof Validation)[]
}
