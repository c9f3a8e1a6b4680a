import type { Answers } from '#features/registration-flow/domain/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/asked-actions.ts'
import { keyOf } from '#features/registration-flow/domain/answers.ts'
import type { Flow, Task } from '#features/registration-flow/domain/definition.ts'
import { withTags } from '#features/registration-flow/domain/merge-tags.ts'
import { readWire } from '#features/registration-flow/domain/wire-flow.ts'
import type { Answered } from '#features/registration-flow/web/screens/answer-rows.tsx'
import { type Verdicts, verdictsOf } from '#features/registrations/domain/verdicts.ts'
import { toDecide, returnedOf, undecided } from '../../domain/to-decide.ts'
import type { AtDesk } from './use-registration-at-desk.ts'

export type JudgedRegistration = {
  readonly flow: Flow
  readonly answers: Answers
  readonly answered: Answered
  readonly verdicts: Verdicts
  readonly undecided: readonly AskedAction[]
  readonly returned: readonly AskedAction[]
  readonly mayReview: boolean
}

/** What was answered, and what was said of it so far. */
export function judgedRegistration({ registration, desk }: AtDesk): JudgedRegistration {
  const { flow, answers } = readWire(registration.flow)
  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const verdicts = verdictsOf(desk.decisions, registration.documents)
  return {
    flow,
    answers,
    answered: {
      flow,
      answers,
      tags: (text, itemId) => withTags(text, named, flow, answers, itemId),
      open: { registration, pendingFiles: [] },
    },
    verdicts,
    undecided: undecided(flow, answers, verdicts.answers),
    returned: returnedOf(flow, answers, verdicts.answers),
    mayReview: desk.status === 'Submitted' || desk.status === 'InReview',
  }
}

/** '2 of 5 looked at', with the status whose mark stands beside it. */
export function reviewOfTask(
  { flow, answers, verdicts, returned }: JudgedRegistration,
  { id }: Task,
): {
  readonly status: 'Completed' | 'Returned' | 'In progress' | 'Not yet started'
  readonly words: string
} {
  const asked = toDecide(flow, answers).filter(({ taskId }) => taskId === id)
  const again = returned.filter(({ taskId }) => taskId === id).length
  const seen = asked.filter(({ hop }) => verdicts.answers.has(keyOf(hop))).length
  if (again > 0) return { status: 'Returned', words: `${again} to ask again` }
  if (asked.length === 0) return { status: 'Not yet started', words: 'Nothing answered' }
  return seen === asked.length
    ? { status: 'Completed', words: 'All accepted' }
    : { status: 'In progress', words: `${seen} of ${asked.length} looked at` }
}
