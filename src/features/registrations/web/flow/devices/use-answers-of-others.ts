import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Draft } from '../../../domain/draft/draft.ts'
import { asKept } from '../../../domain/draft/draft-changes.ts'
import type { Question } from '../../../domain/draft/questions-on-screen.ts'
import { placeKey } from '../../../domain/verdicts/verdicts.ts'
import type { Sitting } from '../sitting.ts'
import { useAnsweredElsewhere } from './use-answered-elsewhere.ts'

/** Shows the answers that other tabs and devices give while the questions of this draft are open. */
export function useAnswersOfOthers(
  { answers, open }: Sitting,
  draft: Draft,
  questions: readonly Question[],
  forget: (keys: readonly string[]) => void,
) {
  const byKey = new Map(questions.map((question) => [keyOf(question.hop), question]))
  return useAnsweredElsewhere([...byKey.keys()], {
    kept: (key) => JSON.stringify(answers.values.get(key) ?? null),
    typed: (key) => {
      const [question, given] = [byKey.get(key), draft.typed.get(key)]
      return question && given && JSON.stringify(asKept(question, given.value))
    },
    isOfOthers: (key) =>
      open.elsewhere.some((one) => placeKey(one) === key && one.from.who !== 'here'),
    forget,
  })
}
