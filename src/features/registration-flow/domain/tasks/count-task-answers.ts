import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import { hasAnswer } from '../answers/is-answer-filled.ts'
import { type Flow, type Id, isActionSet } from '../definition/definition.ts'
import { asksForNothing, takesDocuments } from '../questions/question-kinds.ts'

/** Returns what was answered in a task: '12 answers', '5 answers, 1 file'. `countFiles` returns the number of files of a question. */
export function describeTaskAnswers(
  flow: Flow,
  answers: Answers,
  taskId: Id,
  countFiles: (question: AskedAction) => number,
): string {
  const asked = listAskedActions(flow, answers).filter((question) => question.taskId === taskId)
  const given = asked.filter(
    ({ action, hop }) =>
      !asksForNothing(action) && !takesDocuments(action) && hasAnswer(answers, keyOf(hop)),
  ).length
  const files = asked.reduce((sum, question) => sum + countFiles(question), 0)
  const parts = [count(given, 'answer'), count(files, 'file')].filter(Boolean)
  return parts.join(', ') || describeNoAnswers(asked)
}

/** Returns the words for a task without answers. Lists that may be empty, such as jobs, are answered by leaving them empty. */
export const describeNoAnswers = (asked: readonly Pick<AskedAction, 'action'>[]): string =>
  asked.length > 0 && asked.every(({ action }) => isActionSet(action) && action.atLeast === 0)
    ? 'None added'
    : 'Nothing answered'

const count = (number: number, noun: string) =>
  number > 0 ? `${number} ${noun}${number === 1 ? '' : 's'}` : ''
