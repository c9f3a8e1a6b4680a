import type { Action, ShownAs, Validation } from '../definition/definition.ts'

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
   * True if a thief could take money or an identity with the answer. Such an answer is stored encrypted, no merge tag repeats it, and no browser
   * stores it after it was sent.
   */
  readonly secret: boolean
  /** The files that come with the answer. With 'one picture', a new picture replaces the previous one. */
  readonly takesFiles: 'documents' | 'one picture' | 'none'
  /** How the person responds to the question's statement: reads, agrees or signs; null for types without a statement. */
  readonly statement: 'read' | 'agreed to' | 'signed' | null
  /** 'by button': the answer is saved when a button is pressed. 'as it is typed': it is saved shortly after it was typed or chosen. */
  readonly given: 'by button' | 'as it is typed'
  /** The seconds that people take to answer it. */
  readonly seconds: (action: Action) => number
  /** How the type can be shown in place of its usual field. */
  readonly shownAs?: readonly ShownAs[]
  /** The bounds in `validation` that the type checks. */
  readonly bounds: readonly (keyof Validation)[]
}
