import {
  type Answers,
  type Hop,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { InStep } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Action, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { refusalOf, tidied } from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  isSignature,
  takesDocuments,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'
import type { Unread } from '../signatures/unread.ts'
import type { Draft } from './draft.ts'
import { type Question, questionsOnScreen } from './questions-on-screen.ts'
import { whyNotNext } from './why-not-next.ts'

/** The server's message for an answer that it refused. */
type Refused = { readonly key: string; readonly message: string; readonly unread?: Unread }

/** The context of a draft: its question, the saved answers, and the results of the writes that were sent. */
export type DraftScreen = {
  readonly own: Question
  readonly setId: Id | undefined
  readonly inStep: InStep
  readonly answers: Answers
  /** Today's date in London. */
  readonly today: string
  /** The revision that was read when the screen opened, because a signature covers the answers that its screen showed. */
  readonly shownAt: number
  readonly refused: readonly Refused[]
  /** The keys of answers whose files are stored on this device and were not refused. */
  readonly unsentFiles: ReadonlySet<string>
  /** Whether the writes of this device are being sent now. */
  readonly isSending: boolean
  /** Returns an error message if someone signs with another name. */
  readonly refusalOfName: (name: string) => string | undefined
  /** The value that a field still shows while it has the focus, although another device has changed the answer. */
  readonly held: (key: string) => { readonly shown: Value | null } | undefined
}

const answerNow = (draft: Draft, { answers }: DraftScreen, hop: Hop): Value | undefined => {
  const given = draft.typed.get(keyOf(hop))
  return given ? (given.value ?? undefined) : answers.values.get(keyOf(hop))
}

/** Returns the screen's own question, and the questions that depend on the choices chosen now. */
export const questionsOf = (draft: Draft, screen: DraftScreen): readonly Question[] =>
  questionsOnScreen(screen.own, (hop) => answerNow(draft, screen, hop))

/** The answer as its field shows it. */
export function answerTo(draft: Draft, screen: DraftScreen, hop: Hop): Value | undefined {
  const held = screen.held(keyOf(hop))
  return held ? (held.shown ?? undefined) : answerNow(draft, screen, hop)
}

/** Returns the error of a value, typed or not; undefined if it is valid. */
export function refusalOfValue(
  { today, refusalOfName }: DraftScreen,
  action: Action,
  value: Value | undefined,
): string | undefined {
  const kept = value === undefined ? undefined : tidied(action, value)
  const isSigned =
    isSignature(action) && value !== undefined && typeof value === 'object' && 'drawn' in value
  return refusalOf(action, kept, today) ?? (isSigned ? refusalOfName(value.name) : undefined)
}

export const hasUnsentFile = ({ unsentFiles }: DraftScreen, { action, hop }: Question) =>
  takesDocuments(action) && unsentFiles.has(keyOf(hop))

export const refusalHere = (draft: Draft, screen: DraftScreen, question: Question) =>
  hasUnsentFile(screen, question)
    ? undefined
    : refusalOfValue(screen, question.action, answerTo(draft, screen, question.hop))

/** Returns the server's refusal until the person changes the answer here, or removes a refused file from the list. */
export const refusedByServer = (draft: Draft, { refused }: DraftScreen, hop: Hop) =>
  draft.changedHere.has(keyOf(hop))
    ? undefined
    : joined(
        ' ',
        refused.filter(({ key }) => key === keyOf(hop)).map(({ message }) => message),
      )

export const errorOf = (draft: Draft, screen: DraftScreen, hop: Hop) =>
  joined('. ', [draft.errors.get(keyOf(hop)), refusedByServer(draft, screen, hop)])

const joined = (between: string, sentences: readonly (string | undefined)[]) =>
  sentences.filter(Boolean).join(between) || undefined

/** Returns the id of the field in the page. */
export const idOf = (hop: Hop) => `question-${hop.actionId}`

/** Returns all errors of the screen, for the list above its questions. */
export const summaryOf = (draft: Draft, screen: DraftScreen) =>
  questionsOf(draft, screen).flatMap(({ hop }) => {
    const words = errorOf(draft, screen, hop)
    return words ? [{ id: idOf(hop), words }] : []
  })

/** Returns the errors that disable the 'next' button, by the key of each question. */
export const errorsOf = (draft: Draft, screen: DraftScreen): ReadonlyMap<string, string> =>
  new Map(
    questionsOf(draft, screen).flatMap((question) => {
      const key = keyOf(question.hop)
      const refusal = draft.loose.get(key) ?? refusalHere(draft, screen, question)
      return refusal ? [[key, refusal] as const] : []
    }),
  )

export const sendsFile = (draft: Draft, screen: DraftScreen) =>
  screen.isSending && questionsOf(draft, screen).some((question) => hasUnsentFile(screen, question))

/** Returns the reason why the 'next' button is disabled; undefined if it is enabled. */
export function reasonToStay(draft: Draft, screen: DraftScreen): string | undefined {
  const questions = questionsOf(draft, screen)
  const said = questions.map(({ hop }) => draft.errors.get(keyOf(hop)))
  return whyNotNext({
    sendsFile: sendsFile(draft, screen),
    loose: questions
      .map(({ hop }) => draft.loose.get(keyOf(hop)))
      .find((sentence, place) => sentence !== undefined && sentence === said[place]),
    lacksAnswer: questions.some((question) => {
      const unanswered = refusalOf(question.action, undefined, screen.today)
      const isTried = draft.errors.has(keyOf(question.hop))
      return isTried && unanswered && refusalHere(draft, screen, question) === unanswered
    }),
  })
}
