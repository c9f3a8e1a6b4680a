import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { neededBefore, waits } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { Failure } from '#shared/failure.ts'
import type { Placed } from '../../domain/autosave/placed-answer.ts'
import { questionOf } from '../../domain/signatures/signature-cover.ts'
import { namedIn as firstNamed } from '../../domain/signatures/signature-state.ts'
import { answersOf } from '../answers/answer-queries.ts'
import { namedIn } from './cover-of-registration.ts'

/** Throws a 409 that lists the missing answers if the question has to wait for all questions above it. */
export async function assertItsTime(
  db: Database,
  registrationId: string,
  flow: Flow,
  place: Placed,
  secret: Secret,
) {
  const { taskId } = place
  if (!flow.tasks.some((task) => task.id === taskId && waits(task))) return
  const answers = await answersOf(db, registrationId, secret)
  const action = place.kind === 'item' ? place.item.set : place.action
  const needed = neededBefore(flow, answers, { action, taskId })
  if (needed.length === 0) return
  throw await refusalOf(db, { registrationId, flow, answers }, needed)
}

type Asked = {
  readonly registrationId: string
  readonly flow: Flow
  readonly answers: Answers
}

async function refusalOf(
  db: Database,
  { registrationId, flow, answers }: Asked,
  needed: readonly AskedAction[],
): Promise<Failure> {
  const named = await namedIn(db, registrationId)
  const filled = (text: string, itemId?: string) => withTags(text, named, flow, answers, itemId)
  const missing = needed.map(({ taskId, stepId, action, hop }) => ({
    ...{ taskId, stepId, actionId: hop.actionId, itemId: hop.itemId ?? null },
    question: questionOf({ flow, answers, filled }, action, hop),
  }))
  const sentence = `This comes last. Answer these first: ${firstNamed(missing)}`
  return new Failure(409, [sentence], { data: { fields: { value: sentence }, missing } })
}
