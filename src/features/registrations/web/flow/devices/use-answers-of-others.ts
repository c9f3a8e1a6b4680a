import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Draft } from '../../../domain/draft/draft.ts'
import { toStoredValue } from '../../../domain/draft/draft-changes.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import { toAnswerKey } from '../../../domain/verdicts/verdicts.ts'
import type { FlowState } from '../flow-state.ts'
import { useAnsweredElsewhere } from './use-answered-elsewhere.ts'

/** Shows the answers that other tabs and devices give while the questions of this draft are open. */
export function useArrivedAnswersOfDraft(
  { answers, open }: FlowState,
  draft: Draft,
  questions: readonly ScreenQuestion[],
  forget: (keys: readonly string[]) => void,
) {
  const byKey = new Map(questions.map((question) => [keyOf(question.hop), question]))
  return useAnsweredElsewhere([...byKey.keys()], {
    kept: (key) => JSON.stringify(answers.values.get(key) ?? null),
    typed: (key) => {
      const [question, given] = [byKey.get(key), draft.typed.get(key)]
      return question && given && JSON.stringify(toStoredValue(question, given.value))
    },
    isOfOthers: (key) =>
      open.elsewhere.some((one) => toAnswerKey(one) === key && one.from.who !== 'here'),
    forget,
  })
}
