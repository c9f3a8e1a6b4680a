import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import {
  findQuestionsNeededBefore,
  waitsForAllTasks,
} from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { Database } from '#server/database/database.ts'
import { Failure } from '#shared/failure.ts'
import type { SaveTarget } from '../../domain/autosave/find-save-target.ts'
import { formatQuestionWithItem } from '../../domain/signatures/signature-cover.ts'
import { listFirstQuestions as firstNamed } from '../../domain/signatures/signature-state.ts'
import { findMergeTagValues } from './read-covered-answers.ts'

/** Returns whether the question belongs to a task that cannot start before all questions above it are answered. */
export const isAskedLast = (flow: Flow, { taskId }: Pick<SaveTarget, 'taskId'>) =>
  flow.tasks.some((task) => task.id === taskId && waitsForAllTasks(task))

/** Throws a 409 that lists the missing answers, if the question can be answered only after all questions above it. */
export async function assertNothingNeededBefore(
  db: Database,
  registrationId: string,
  flow: Flow,
  place: SaveTarget,
  answers: Answers,
) {
  const { taskId } = place
  if (!isAskedLast(flow, place)) return
  const action = place.kind === 'item' ? place.item.set : place.action
  const needed = findQuestionsNeededBefore(flow, answers, { action, taskId })
  if (needed.length === 0) return
  throw await createMissingAnswersFailure(db, { registrationId, flow, answers }, needed)
}

type RegistrationAnswers = {
  readonly registrationId: string
  readonly flow: Flow
  readonly answers: Answers
}

async function createMissingAnswersFailure(
  db: Database,
  { registrationId, flow, answers }: RegistrationAnswers,
  needed: readonly AskedAction[],
): Promise<Failure> {
  const named = await findMergeTagValues(db, registrationId)
  const filled = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  const missing = needed.map(({ taskId, stepId, action, hop }) => ({
    ...{ taskId, stepId, actionId: hop.actionId, itemId: hop.itemId ?? null },
    question: formatQuestionWithItem({ flow, answers, filled }, action, hop),
  }))
  const sentence = `This comes last. Answer these first: ${firstNamed(missing)}`
  return new Failure(409, [sentence], { data: { fields: { value: sentence }, missing } })
}
