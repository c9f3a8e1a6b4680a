import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isGivenByButton } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { Draft } from './draft.ts'
import { toStoredValue, listChangesToAutosave, isSavedValue } from './draft-changes.ts'
import { type DraftScreenContext, listDraftQuestions, checkDraftAnswer } from './draft-screen.ts'

/** 'typing': a valid answer is saved in a moment. 'wrong': an answer is not saved, because it has an error. */
export type UnsavedInput = 'nothing' | 'typing' | 'wrong'

/**
 * Returns whether something is typed on a screen and not saved. An answer that is given by a button does not count, because only the button saves it.
 */
export function classifyUnsavedInput(draft: Draft, screen: DraftScreenContext): UnsavedInput {
  if (findErrorsOfUnsaved(draft, screen).size > 0) return 'wrong'
  return listChangesToAutosave(draft, screen).length > 0 ? 'typing' : 'nothing'
}

/** Returns the errors of typed answers that are not saved because they are wrong. Questions without an answer are left out. */
export const findErrorsOfUnsaved = (
  draft: Draft,
  screen: DraftScreenContext,
): ReadonlyMap<string, string> =>
  new Map(
    listDraftQuestions(draft, screen)
      .filter(({ action }) => !isGivenByButton(action))
      .flatMap((question) => {
        const key = keyOf(question.hop)
        const given = draft.typed.get(key)
        const isChanged = given && !isSavedValue(screen, key, toStoredValue(question, given.value))
        const refusal =
          draft.loose.get(key) ??
          (isChanged ? checkDraftAnswer(draft, screen, question) : undefined)
        return refusal ? [[key, refusal] as const] : []
      }),
  )
