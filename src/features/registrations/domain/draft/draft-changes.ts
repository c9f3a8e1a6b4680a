import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { SEEN } from '#features/registration-flow/domain/action-types/information.ts'
import { tidied } from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  isGivenByButton,
  isOnlyRead,
  isSignature,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'
import type { Change } from '../autosave/change.ts'
import type { Draft, Given } from './draft.ts'
import { answerTo, type DraftScreen, questionsOf, refusalHere } from './draft-screen.ts'
import type { Question } from './questions-on-screen.ts'

/** An answer as it is saved from this screen. */
export function changeOf<Picked>(
  draft: Draft<Picked>,
  { inStep, setId, shownAt, refused }: DraftScreen,
  { action, hop }: Question,
  { value, file }: Given<Picked>,
): Change<Picked> {
  const key = keyOf(hop)
  const shownLater = refused.find((refusal) => refusal.key === key)?.unread?.revision ?? 0
  return {
    hop,
    value,
    inStep,
    ...(setId ? { actionSetId: setId } : {}),
    ...(file ? { file } : {}),
    ...(isSignature(action) ? { seen: Math.max(shownAt, shownLater) } : {}),
    ...(draft.begunOver.has(key) ? { over: draft.begunOver.get(key) ?? null } : {}),
  }
}

/** What is right and need not be given by a button is saved a moment after it was typed. */
export const changesToKeep = <Picked>(draft: Draft<Picked>, screen: DraftScreen) =>
  changes(
    draft,
    screen,
    (question) => !isGivenByButton(question.action) && !refusalHere(draft, screen, question),
  )

/** All that going on saves. What was only read is marked as seen. */
export const changesToGoOn = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
): readonly Change<Picked>[] => [
  ...changes(draft, screen, () => true),
  ...questionsOf(draft, screen)
    .filter(({ action, hop }) => isOnlyRead(action) && answerTo(draft, screen, hop) === undefined)
    .map((question) => changeOf(draft, screen, question, { value: SEEN })),
]

/** 'I do not have this with me' */
export const changeToSkip = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
): Change<Picked> => ({
  ...changeOf(draft, screen, screen.own, { value: null }),
  skipped: true,
})

/** What differs from what is saved, as it is kept. */
function changes<Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
  which: (question: Question) => boolean,
): readonly Change<Picked>[] {
  return questionsOf(draft, screen)
    .filter(which)
    .flatMap((question) => {
      const key = keyOf(question.hop)
      const again = refusedSignature(screen, question)
      const given = draft.typed.get(key) ?? again
      if (!given) return []
      const value = asKept(question, given.value)
      const isSame = asText(value) === asText(screen.answers.values.get(key))
      return isSame && !given.file && !screen.answers.skipped.has(key) && !again
        ? []
        : [changeOf(draft, screen, question, { ...given, value })]
    })
}

/** A signature that the server refused is given once more by its button, with the name that is there. */
const refusedSignature = (
  { answers, refused }: DraftScreen,
  { action, hop }: Question,
): Given<never> | undefined =>
  isSignature(action) && refused.some(({ key }) => key === keyOf(hop))
    ? { value: answers.values.get(keyOf(hop)) ?? null }
    : undefined

export const asKept = ({ action }: Question, value: Value | null | undefined): Value | null =>
  value === null || value === undefined ? null : tidied(action, value)

const asText = (value: Value | null | undefined) => JSON.stringify(value ?? null)
