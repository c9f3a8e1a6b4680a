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

/** Returns the changes that are saved shortly after they were typed: valid answers that need no button press. */
export const changesToKeep = <Picked>(draft: Draft<Picked>, screen: DraftScreen) =>
  changes(
    draft,
    screen,
    (question) => !isGivenByButton(question.action) && !refusalHere(draft, screen, question),
  )

/** Returns the changes that the 'next' button saves. An information text is saved as seen. */
export const changesToGoOn = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
): readonly Change<Picked>[] => [
  ...changes(draft, screen, () => true),
  ...questionsOf(draft, screen)
    .filter(({ action, hop }) => isOnlyRead(action) && answerTo(draft, screen, hop) === undefined)
    .map((question) => changeOf(draft, screen, question, { value: SEEN })),
]

/** Returns the change for 'I do not have this with me'. */
export const changeToSkip = <Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
): Change<Picked> => ({
  ...changeOf(draft, screen, screen.own, { value: null }),
  skipped: true,
})

/** Returns the answers that differ from the saved ones, in the form in which they are stored. */
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
      return isAsSaved(screen, key, value) &&
        !given.file &&
        !screen.answers.skipped.has(key) &&
        !again
        ? []
        : [changeOf(draft, screen, question, { ...given, value })]
    })
}

/** Returns the stored name again if the server refused this signature, so that a press of its button signs once more. */
const refusedSignature = (
  { answers, refused }: DraftScreen,
  { action, hop }: Question,
): Given<never> | undefined =>
  isSignature(action) && refused.some(({ key }) => key === keyOf(hop))
    ? { value: answers.values.get(keyOf(hop)) ?? null }
    : undefined

export const asKept = ({ action }: Question, value: Value | null | undefined): Value | null =>
  value === null || value === undefined ? null : tidied(action, value)

export const isAsSaved = ({ answers }: DraftScreen, key: string, value: Value | null) =>
  asText(value) === asText(answers.values.get(key))

const asText = (value: Value | null | undefined) => JSON.stringify(value ?? null)
