import {
  type Answers,
  type Hop,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Action,
  type Id,
  isSelect,
} from '#features/registration-flow/domain/definition/definition.ts'
import {
  checkAnswerOnContinue,
  tidyAnswer,
} from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  isSignature,
  takesDocuments,
} from '#features/registration-flow/domain/questions/question-kinds.ts'
import {
  isForConsultant,
  mayOnlyOtherRoleAnswer,
} from '#features/registration-flow/domain/questions/who-may-answer.ts'
import type { UnreadChanges } from '../signatures/unread.ts'
import type { Draft } from './draft.ts'
import { type ScreenQuestion, collectQuestionsOnScreen } from './questions-on-screen.ts'
import { explainDisabledNext, MISSING_PHOTOGRAPH_MESSAGE } from './why-not-next.ts'

/** The server's message for an answer that it refused. */
type KeyedRefusal = {
  readonly key: string
  readonly message: string
  readonly unread?: UnreadChanges
}

/** The context of a draft: its questions, the saved answers, and the results of the writes that were sent. */
export type DraftScreenContext = {
  /** The questions that the page asks by itself, in order. None if it only shows known answers. */
  readonly members: readonly ScreenQuestion[]
  /** True if the page has a heading of its own, and draws what its choices ask under them. */
  readonly isShared: boolean
  readonly setId: Id | undefined
  readonly inStep: StepIds
  readonly answers: Answers
  /** Today's date in London. */
  readonly today: string
  /** The revision of the registration that the tab had read when the screen opened. A signature covers only the answers that its screen showed. */
  readonly shownAt: number
  /**
   * For a signature, the sequence number of this browser's last answer when the screen opened. Other tabs may have given newer answers since, which
   * the screen does not show. It is undefined until it is known.
   */
  readonly shownUpTo?: number | undefined
  readonly refused: readonly KeyedRefusal[]
  /** The keys of the answers with files that are stored on this device, not yet sent and not refused. */
  readonly unsentFiles: ReadonlySet<string>
  /** Whether the writes of this device are being sent now. */
  readonly isSending: boolean
  /** True if a consultant answers for the candidate. A signature may then be given on paper, and the consultant adds a photograph of it. */
  readonly byConsultant?: boolean
  /** Returns an error message if the name of a signature is not the candidate's name. */
  readonly refusalOfName: (name: string) => string | undefined
  /** Returns the old value that a field with the focus still shows after another device has changed the answer; undefined for any other field. */
  readonly held: (key: string) => { readonly shown: AnswerValue | null } | undefined
}

const readCurrentAnswer = (
  draft: Draft,
  { answers }: DraftScreenContext,
  hop: Hop,
): AnswerValue | undefined => {
  const given = draft.typed.get(keyOf(hop))
  return given ? (given.value ?? undefined) : answers.values.get(keyOf(hop))
}

/** Returns the saved answers with those that are typed on the page. */
export function addTypedAnswers(draft: Draft, { answers }: DraftScreenContext): Answers {
  const values = new Map(answers.values)
  for (const [key, { value }] of draft.typed)
    if (value === null) values.delete(key)
    else values.set(key, value)
  return { ...answers, values }
}

/**
 * Returns the questions of the page, each with the questions that depend on the choices chosen now, but for those that only the other role can answer.
 */
export const listDraftQuestions = (
  draft: Draft,
  screen: DraftScreenContext,
): readonly ScreenQuestion[] =>
  screen.members
    .flatMap((member) =>
      collectQuestionsOnScreen(member, (hop) => readCurrentAnswer(draft, screen, hop)),
    )
    .filter(
      ({ action }) =>
        !mayOnlyOtherRoleAnswer(action, screen.byConsultant ? 'consultant' : 'candidate'),
    )

/** Returns the answer as its field shows it. */
export function readShownAnswer(
  draft: Draft,
  screen: DraftScreenContext,
  hop: Hop,
): AnswerValue | undefined {
  const held = screen.held(keyOf(hop))
  return held ? (held.shown ?? undefined) : readCurrentAnswer(draft, screen, hop)
}

const isPaperSignature = (action: Action) => isSignature(action) && isForConsultant(action)

/** Returns the error of an answer, or of a missing answer; undefined if there is none. */
export function checkDraftValue(
  { today, refusalOfName, byConsultant = false }: DraftScreenContext,
  action: Action,
  value: AnswerValue | undefined,
): string | undefined {
  const kept = value === undefined ? undefined : tidyAnswer(action, value)
  const isSigned =
    isSignature(action) && value !== undefined && typeof value === 'object' && 'drawn' in value
  const refusal = checkAnswerOnContinue(action, kept, today)
  if (refusal !== undefined && kept === undefined && byConsultant && isPaperSignature(action))
    return MISSING_PHOTOGRAPH_MESSAGE
  return refusal ?? (isSigned ? refusalOfName(value.name) : undefined)
}

export const hasUnsentFile = (
  { unsentFiles }: DraftScreenContext,
  { action, hop }: ScreenQuestion,
) => takesDocuments(action) && unsentFiles.has(keyOf(hop))

export const checkDraftAnswer = (
  draft: Draft,
  screen: DraftScreenContext,
  question: ScreenQuestion,
) =>
  hasUnsentFile(screen, question)
    ? undefined
    : checkDraftValue(screen, question.action, readShownAnswer(draft, screen, question.hop))

/** Returns the server's message about a refused answer; undefined once the person has changed the answer here or removed the refused file. */
export const readServerRefusal = (draft: Draft, { refused }: DraftScreenContext, hop: Hop) =>
  draft.changedHere.has(keyOf(hop))
    ? undefined
    : joinSentences(
        ' ',
        refused.filter(({ key }) => key === keyOf(hop)).map(({ message }) => message),
      )

/** Returns what is wrong with an answer, beside its box. An answer that another device has put right is no longer wrong. */
export function readQuestionError(
  draft: Draft,
  screen: DraftScreenContext,
  question: ScreenQuestion,
): string | undefined {
  const key = keyOf(question.hop)
  const isWrong = draft.loose.has(key) || checkDraftAnswer(draft, screen, question) !== undefined
  return joinSentences('. ', [
    isWrong ? draft.errors.get(key) : undefined,
    readServerRefusal(draft, screen, question.hop),
  ])
}

const joinSentences = (between: string, sentences: readonly (string | undefined)[]) =>
  sentences.filter(Boolean).join(between) || undefined

/** Returns the id of the field in the page. */
export const toFieldId = (hop: Hop) => `question-${hop.actionId}`

/** Returns all errors of the screen, for the list above its questions. */
export const listErrorsForSummary = (draft: Draft, screen: DraftScreenContext) =>
  listDraftQuestions(draft, screen).flatMap((question) => {
    const words = readQuestionError(draft, screen, question)
    return words
      ? [{ id: toFieldId(question.hop), words: nameQuestion(words, screen, question) }]
      : []
  })

/** Adds the question to an error that does not name it, such as 'Choose an answer', on a page with several questions. */
const nameQuestion = (
  words: string,
  { isShared }: DraftScreenContext,
  { action }: ScreenQuestion,
): string =>
  isShared && isSelect(action) && !action.label.includes('{{') ? `${words}: ${action.label}` : words

/** Returns the errors that stop a press of the 'next' button, by the key of each question. */
export const findDraftErrors = (
  draft: Draft,
  screen: DraftScreenContext,
): ReadonlyMap<string, string> =>
  new Map(
    listDraftQuestions(draft, screen).flatMap((question) => {
      const key = keyOf(question.hop)
      const refusal = draft.loose.get(key) ?? checkDraftAnswer(draft, screen, question)
      return refusal ? [[key, refusal] as const] : []
    }),
  )

/** Returns whether the page has an answer that is right, besides a signature. */
export const hasRightAnswer = (draft: Draft, screen: DraftScreenContext) =>
  listDraftQuestions(draft, screen).some(
    ({ action, hop }) =>
      !isSignature(action) &&
      !draft.errors.has(keyOf(hop)) &&
      isAnswerFilled(readShownAnswer(draft, screen, hop)),
  )

export const isSendingFile = (draft: Draft, screen: DraftScreenContext) =>
  screen.isSending &&
  listDraftQuestions(draft, screen).some((question) => hasUnsentFile(screen, question))

/** Returns the reason why the 'next' button is disabled; undefined if it is enabled. */
export function findReasonNotToContinue(
  draft: Draft,
  screen: DraftScreenContext,
): string | undefined {
  const questions = listDraftQuestions(draft, screen)
  const said = questions.map(({ hop }) => draft.errors.get(keyOf(hop)))
  return explainDisabledNext({
    sendsFile: isSendingFile(draft, screen),
    loose: questions
      .map(({ hop }) => draft.loose.get(keyOf(hop)))
      .find((sentence, place) => sentence !== undefined && sentence === said[place]),
    lacksAnswer: questions.some((question) => {
      const unanswered = checkDraftValue(screen, question.action, undefined)
      const isTried = draft.errors.has(keyOf(question.hop))
      return isTried && unanswered && checkDraftAnswer(draft, screen, question) === unanswered
    }),
  })
}
