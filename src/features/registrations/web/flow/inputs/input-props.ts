import type { ReactNode } from 'react'
import type { EarlierFile } from '../../../contract/earlier-files.ts'
import type { Registration } from '../../../contract/registration-shape.ts'
import type { PendingFile } from '../../session/open-registration.ts'
import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type {
  Choice,
  Field,
  Select,
} from '#features/registration-flow/domain/definition/definition.ts'

export type AnswerDocument = Registration['documents'][number]

/** The properties that the input of any question type receives. */
export type InputProps<Asked extends Select | Field = Select | Field> = {
  readonly id: string
  readonly action: Asked
  readonly hop: Hop
  /** Label, hint and statement with their merge tags filled in; the label of the screen's own question is its h1. */
  readonly label: ReactNode
  readonly hint: string | undefined
  readonly statement: string
  readonly error: string | undefined
  readonly value: AnswerValue | undefined
  /** Puts a new value into the draft; null clears the answer. `file`: a chosen file, or the picture of a drawn signature. */
  readonly answer: (value: AnswerValue | null, file?: File) => void
  /** Receives a message about unfinished input that is not an answer yet, or '' once there is no such input. */
  readonly loose: (sentence: string) => void
  /** On a page that says what a choice opens: returns the words beside the choice, '' if there are none. */
  readonly openedBy?: ((choice: Choice) => string) | undefined
  /** Renders the questions that depend on a choice. */
  readonly inline: (choice: Choice) => ReactNode
  /** The documents of this answer on the server. */
  readonly documents: readonly AnswerDocument[]
  /** The unsent files of this answer, stored on this device. */
  readonly unsent: readonly PendingFile[]
  /** The files that the person gave to the same question of another registration. */
  readonly earlier: readonly EarlierFile[]
  /** The name of the person who signs. */
  readonly fullName: string
  /** Whether a consultant answers for the candidate. */
  readonly byConsultant: boolean
}

/** Returns the properties that all shared form fields take. */
export const toFieldProps = ({ id, label, hint, error, action: { optional } }: InputProps) => ({
  id,
  name: id,
  label,
  hint,
  error,
  optional: optional ?? false,
})

export const readTextValue = (value: AnswerValue | undefined) =>
  typeof value === 'string' ? value : ''
