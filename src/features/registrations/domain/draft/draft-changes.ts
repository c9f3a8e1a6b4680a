import { keyOf, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import { INFORMATION_SEEN } from '#features/registration-flow/domain/action-types/information.ts'
import { tidyAnswer } from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  isGivenByButton,
  asksForNothing,
  isSignature,
} from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { AnswerToSave } from '../autosave/answer-to-save.ts'
import type { Draft, DraftAnswer } from './draft.ts'
import {
  readShownAnswer,
  type DraftScreenContext,
  listDraftQuestions,
  checkDraftAnswer,
} from './draft-screen.ts'
import type { ScreenQuestion } from './questions-on-screen.ts'

/** Returns the change with which this screen saves an answer. */
export function toAnswerChange<Picked>(
  draft: Draft<Picked>,
  { inStep, setId, shownAt, shownUpTo, refused }: DraftScreenContext,
  { action, hop }: ScreenQuestion,
  { value, file }: DraftAnswer<Picked>,
): AnswerToSave<Picked> {
  const key = keyOf(hop)
  const shownLater = refused.find((refusal) => refusal.key === key)?.unread?.revision ?? 0
  return {
    hop,
    value,
    inStep,
    ...(setId ? { actionSetId: setId } : {}),
    ...(file ? { file } : {}),
    ...(isSignature(action) ? { seen: Math.max(shownAt, shownLater) } : {}),
    ...(isSignature(action) && shownUpTo !== undefined ? { shownUpTo } : {}),
    ...(draft.begunOver.has(key) ? { over: draft.begunOver.get(key) ?? null } : {}),
  }
}

/**
 * Returns the changes that are saved without a press, shortly after they were typed: valid answers to questions that no button answers, each only
 * once.
 */
export const listChangesToAutosave = <Picked>(draft: Draft<Picked>, screen: DraftScreenContext) =>
  listChanges(
    draft,
    screen,
    (question) =>
      !isGivenByButton(question.action) &&
      !isGivenToSave(draft, keyOf(question.hop)) &&
      !checkDraftAnswer(draft, screen, question),
  )

const isGivenToSave = (draft: Draft, key: string) =>
  draft.typed.has(key) && draft.typed.get(key) === draft.saved.get(key)

/**
 * Returns the changes that the 'next' button saves, except for questions with these keys. An information text, which asks for no answer, is saved as
 * seen.
 */
export const listChangesOnNext = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreenContext,
  except: { readonly has: (key: string) => boolean } = new Set(),
): readonly AnswerToSave<Picked>[] => [
  ...listChanges(draft, screen, ({ hop }) => !except.has(keyOf(hop))),
  ...listDraftQuestions(draft, screen)
    .filter(
      ({ action, hop }) =>
        asksForNothing(action) && readShownAnswer(draft, screen, hop) === undefined,
    )
    .map((question) => toAnswerChange(draft, screen, question, { value: INFORMATION_SEEN })),
]

/**
 * Returns the questions that the button 'I do not have this with me' passes for now: on a shared page those without an answer, and the question of a
 * page of its own in any case.
 */
export function listQuestionsToSkip(
  draft: Draft,
  screen: DraftScreenContext,
): readonly ScreenQuestion[] {
  const skippable = listDraftQuestions(draft, screen).filter(({ action }) => action.skippable)
  return screen.isShared
    ? skippable.filter((question) => !isAnswerFilled(readShownAnswer(draft, screen, question.hop)))
    : skippable.filter((question) => screen.members.includes(question))
}

/** Returns the change that passes a question for now. */
export const makeSkipChange = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreenContext,
  question: ScreenQuestion,
): AnswerToSave<Picked> => ({
  ...toAnswerChange(draft, screen, question, { value: null }),
  skipped: true,
})

/** Returns the answers that differ from the saved ones, in the form in which they are stored. */
function listChanges<Picked>(
  draft: Draft<Picked>,
  screen: DraftScreenContext,
  which: (question: ScreenQuestion) => boolean,
): readonly AnswerToSave<Picked>[] {
  return listDraftQuestions(draft, screen)
    .filter(which)
    .flatMap((question) => {
      const key = keyOf(question.hop)
      const again = findRefusedSignature(screen, question)
      const given = draft.typed.get(key) ?? again
      if (!given) return []
      const value = toStoredValue(question, given.value)
      return isSavedValue(screen, key, value) &&
        !given.file &&
        !screen.answers.skipped.has(key) &&
        !again
        ? []
        : [toAnswerChange(draft, screen, question, { ...given, value })]
    })
}

/** Returns the stored signature if the server refused it, so that pressing the sign button sends the same name again. */
const findRefusedSignature = (
  { answers, refused }: DraftScreenContext,
  { action, hop }: ScreenQuestion,
): DraftAnswer<never> | undefined =>
  isSignature(action) && refused.some(({ key }) => key === keyOf(hop))
    ? { value: answers.values.get(keyOf(hop)) ?? null }
    : undefined

export const toStoredValue = (
  { action }: ScreenQuestion,
  value: AnswerValue | null | undefined,
): AnswerValue | null => (value === null || value === undefined ? null : tidyAnswer(action, value))

export const isSavedValue = (
  { answers }: DraftScreenContext,
  key: string,
  value: AnswerValue | null,
) => serialiseValue(value) === serialiseValue(answers.values.get(key))

const serialiseValue = (value: AnswerValue | null | undefined) => JSON.stringify(value ?? null)
