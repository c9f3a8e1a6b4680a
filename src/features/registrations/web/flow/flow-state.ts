import type { ScreenAnswerChange, OpenRegistration } from '../session/open-registration.ts'
import type { AnswerSinceReturn } from '../../domain/log/list-answers-since-return.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow, Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { KnownAnswerFacts } from '#features/registration-flow/domain/pages/known-answers.ts'
import type { TaskProgressFacts } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ReturnedAnswer } from '#features/registration-flow/domain/wire/wire-shape.ts'
import type { ChangeReturnPoint } from './navigation/flow-address.ts'
import type { SaveAndExitState } from './navigation/use-leaving.ts'
import type { ShownInCards } from './screens/known/shown-in-cards.ts'

/** The state and functions that every screen of an open registration uses. */
export type FlowState = {
  readonly open: OpenRegistration
  readonly flow: Flow
  /** The answers, including those that were just given on this device. An item that was just begun is included too. */
  readonly answers: Answers
  readonly judged: TaskProgressFacts &
    KnownAnswerFacts & {
      readonly returned: ReadonlyMap<string, ReturnedAnswer>
      readonly filledIn: ReadonlySet<string>
    }
  readonly shownInCards: ShownInCards
  /** The answers that a consultant returned or that changed since the registration was returned, by the key of the answer. */
  readonly cameBack: ReadonlyMap<string, AnswerSinceReturn>
  /** Returns the URL of a screen. `from`: the screen to which the person returns after a change. */
  readonly addressOf: (screen: Screen, from?: ChangeReturnPoint) => string
  /**
   * The page to which the person returns from the flow: their task list or, for a consultant who answers for the candidate, the page of the
   * registration.
   */
  readonly home: { readonly to: string; readonly words: string }
  readonly byConsultant: boolean
  /** The name of the candidate as they gave it; '' if it is unknown. */
  readonly signer: string
  /** Returns the error message for a signature with a name other than the candidate's; undefined if the name is right. */
  readonly refusalOfName: (typed: string) => string | undefined
  /** Returns a text with its merge tags filled in. */
  readonly tags: (text: string, itemId?: Id) => string
  /** Returns a text with its merge tags filled in, without the lines in which a tag has no value. */
  readonly lines: (text: string, itemId?: Id) => string
  /** Returns the merge tags of a text that have no value. */
  readonly unfilledTags: (text: string, itemId?: Id) => readonly string[]
  readonly leaving: SaveAndExitState
  /** Saves these changes and returns the resulting answers. */
  readonly save: (...changes: readonly ScreenAnswerChange[]) => Answers
}

export type ScreenNavigation = {
  /** Opens the screen that follows after these answers. */
  readonly next: (answers: Answers) => void
  /** Opens the previous screen; null on the introduction of the flow. */
  readonly back: (() => void) | null
  readonly to: (screen: Screen) => void
  /** Names another question of the same page in the address, without an entry in the history. The page stays as it is. */
  readonly within: (screen: Screen, from: ChangeReturnPoint | undefined) => void
  /** The screen to which the person returns after a change. */
  readonly from: ChangeReturnPoint | undefined
}

/** The screen of a question or of a set. */
export type QuestionScreen = Extract<Screen, { readonly path: unknown }>
/** The introduction of a step, or one of the screens after the step's questions. */
export type StepScreen = Exclude<Extract<Screen, { readonly stepId: Id }>, QuestionScreen>
export type TaskScreen = Extract<Screen, { readonly kind: 'taskIntro' }>

export type ScreenProps<At extends Screen = Screen> = {
  readonly flowState: FlowState
  readonly at: At
  readonly going: ScreenNavigation
}
