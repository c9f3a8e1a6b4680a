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

/** What the server said of an answer that it did not take. */
type Refused = { readonly key: string; readonly message: string; readonly unread?: Unread }

/** What is known around a draft: its question, what is saved, and what became of what was sent. */
export type DraftScreen = {
  readonly own: Question
  readonly setId: Id | undefined
  readonly inStep: InStep
  readonly answers: Answers
  /** The day in London. */
  readonly today: string
  /** The revision that was read when the screen opened: a signature covers what its screen showed. */
  readonly shownAt: number
  readonly refused: readonly Refused[]
  /** Answers whose files are on this device and not refused. */
  readonly unsentFiles: ReadonlySet<string>
  /** Whether what is on this device is being sent now. */
  readonly isSending: boolean
  /** A sentence where someone signs with another name. */
  readonly refusalOfName: (name: string) => string | undefined
  /** What a field goes on showing while the keyboard is in it, although another device answered. */
  readonly held: (key: string) => { readonly shown: Value | null } | undefined
}

const answerNow = (draft: Draft, { answers }: DraftScreen, hop: Hop): Value | undefined => {
  const given = draft.typed.get(keyOf(hop))
  return given ? (given.value ?? undefined) : answers.values.get(keyOf(hop))
}

/** The screen's own question, and those under the choices that are chosen now. */
export const questionsOf = (draft: Draft, screen: DraftScreen): readonly Question[] =>
  questionsOnScreen(screen.own, (hop) => answerNow(draft, screen, hop))

/** The answer as its field shows it. */
export function answerTo(draft: Draft, screen: DraftScreen, hop: Hop): Value | undefined {
  const held = screen.held(keyOf(hop))
  return held ? (held.shown ?? undefined) : answerNow(draft, screen, hop)
}

/** What is wrong with a value, however it was typed. */
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

/** What the server refused, until it is answered again here; of a file, until it is taken out of the list. */
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

/** The id of the field on the page. */
export const idOf = (hop: Hop) => `question-${hop.actionId}`

/** All that is wrong on the screen, for the list above its questions. */
export const summaryOf = (draft: Draft, screen: DraftScreen) =>
  questionsOf(draft, screen).flatMap(({ hop }) => {
    const words = errorOf(draft, screen, hop)
    return words ? [{ id: idOf(hop), words }] : []
  })

/** What keeps the person from going on: by key, the sentence of each question. */
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

/** Why the 'next' button is disabled; undefined where it is active. */
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
