import type { Change, OpenRegistration } from '../session/open-registration.ts'
import type { CameBack } from '../../domain/log/came-back.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { Judged } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { Returned } from '#features/registration-flow/domain/wire/wire-shape.ts'
import type { From } from './moving/flow-address.ts'

/** What every screen of an open registration reads, and how it saves. */
export type Sitting = {
  readonly open: OpenRegistration
  readonly flow: Flow
  /** The answers with what was just saved, and with an item that was begun. */
  readonly answers: Answers
  readonly judged: Judged & { readonly returned: ReadonlyMap<string, Returned> }
  /** What came back or was changed since the registration was sent back, by the key of the answer. */
  readonly cameBack: ReadonlyMap<string, CameBack>
  /** Where a screen is; `from`: where a change returns to. */
  readonly addressOf: (screen: Screen, from?: From) => string
  /** What the flow belongs to: its person's list of tasks, or the desk of the consultant who answers for them. */
  readonly home: { readonly to: string; readonly words: string }
  readonly byConsultant: boolean
  /** Whose registration it is, as they gave their name; '' where no one knows it. */
  readonly signer: string
  /** The sentence for a signature with another name; undefined where the name is right. */
  readonly refusalOfName: (typed: string) => string | undefined
  /** A text with its merge tags filled in. */
  readonly tags: (text: string, itemId?: Id) => string
  /** Answers what the answers are after these changes. */
  readonly save: (...changes: readonly Change[]) => Answers
}

export type Going = {
  /** Goes on from the screen that shows, with the answers as they are now. */
  readonly next: (answers: Answers) => void
  /** Goes back a screen; null on the first one. */
  readonly back: (() => void) | null
  readonly to: (screen: Screen) => void
}

/** A question or a set. */
export type AtQuestion = Extract<Screen, { readonly path: unknown }>
/** A screen before or after the questions of a step. */
export type AtStep = Exclude<Extract<Screen, { readonly stepId: Id }>, AtQuestion>
export type AtTask = Extract<Screen, { readonly kind: 'taskIntro' }>

export type ScreenProps<At extends Screen = Screen> = {
  readonly sitting: Sitting
  readonly at: At
  readonly going: Going
}
