import type { ReactNode } from 'react'
import type { EarlierFile } from '../../../contract/earlier-files.ts'
import type { Registration } from '../../../contract/registration-shape.ts'
import type { PendingFile } from '../../session/open-registration.ts'
import type { Hop, Value } from '#features/registration-flow/domain/answers/answers.ts'
import type {
  Choice,
  Field,
  Select,
} from '#features/registration-flow/domain/definition/definition.ts'

export type Document = Registration['documents'][number]

/** What a question of any type is given. */
export type InputProps<Asked extends Select | Field = Select | Field> = {
  readonly id: string
  readonly action: Asked
  readonly hop: Hop
  /** Label, hint and statement with their tags filled in; the label of the screen's own question is its h1. */
  readonly label: ReactNode
  readonly hint: string | undefined
  readonly statement: string
  readonly error: string | undefined
  readonly value: Value | undefined
  /** Null: nothing. A file goes with it where one was chosen or drawn. */
  readonly answer: (value: Value | null, file?: File) => void
  /** Hears the sentence of what was begun and is no answer yet; '' once there is nothing of that. */
  readonly loose: (sentence: string) => void
  /** The questions under a choice. */
  readonly inline: (choice: Choice) => ReactNode
  /** The documents of this answer, as the server has them. */
  readonly documents: readonly Document[]
  /** Files of this answer that are kept on this device and not yet sent. */
  readonly unsent: readonly PendingFile[]
  /** Files that the person gave before, to the same question of another registration. */
  readonly earlier: readonly EarlierFile[]
  /** The person who signs. */
  readonly fullName: string
  /** Whether a consultant answers for them. */
  readonly byConsultant: boolean
}

/** What the kit's fields take of it. */
export const fieldOf = ({ id, label, hint, error, action: { optional } }: InputProps) => ({
  id,
  name: id,
  label,
  hint,
  error,
  optional: optional ?? false,
})

export const textOf = (value: Value | undefined) => (typeof value === 'string' ? value : '')
