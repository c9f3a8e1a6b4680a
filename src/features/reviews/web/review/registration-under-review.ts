import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { readWireFlow } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { getToday } from '#features/registrations/web/flow/today.ts'
import type { AnswersToShow } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import { toLondonDay } from '#shared/words/dates.ts'
import type { WireSignature } from '#features/registrations/contract/registration-shape.ts'
import {
  type AnswerVerdicts,
  computeVerdicts,
} from '#features/registrations/domain/verdicts/verdicts.ts'
import { isAddedTask } from '../../domain/added-task.ts'
import {
  listQuestionsToCorrect,
  listReturnedAnswers,
  listUndecidedAnswers,
} from '../../domain/answers-to-decide.ts'
import { type ApprovalObstacle, listApprovalObstacles } from '../../domain/approval-obstacles.ts'
import type { RegistrationAtDesk } from './use-registration-at-desk.ts'

export type RegistrationUnderReview = {
  readonly flow: Flow
  readonly answers: Answers
  readonly answered: AnswersToShow
  readonly verdicts: AnswerVerdicts
  readonly undecided: readonly AskedAction[]
  readonly returned: readonly AskedAction[]
  /** What the candidate has to answer before an approval: the returned answers, and the added questions without an answer. */
  readonly toCorrect: readonly AskedAction[]
  readonly missing: readonly ApprovalObstacle[]
  readonly signatures: readonly WireSignature[]
  readonly mayReview: boolean
}

/** Returns the answers of a registration with the decisions so far. */
export function toRegistrationUnderReview({
  registration,
  desk,
}: RegistrationAtDesk): RegistrationUnderReview {
  const { flow, answers } = readWireFlow(registration.flow)
  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const verdicts = computeVerdicts(desk.decisions, registration.documents)
  const tags = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  const { submittedAt, documents } = registration
  const signatures = registration.signatures.map((state) => ({
    ...state,
    signedAt: new Date(state.signedAt),
  }))
  const sentOn = submittedAt === null ? getToday() : toLondonDay(new Date(submittedAt))
  return {
    flow,
    answers,
    answered: {
      flow,
      answers,
      tags,
      open: { registration, pendingFiles: [] },
    },
    verdicts,
    undecided: listUndecidedAnswers(flow, answers, verdicts.answers),
    returned: listReturnedAnswers(flow, answers, verdicts.answers),
    toCorrect: listQuestionsToCorrect(flow, answers, {
      judged: verdicts.answers,
      added: flow.tasks.map(({ id }) => id).filter(isAddedTask),
    }),
    missing: listApprovalObstacles({ flow, answers, signatures, documents }, tags, sentOn),
    signatures: registration.signatures,
    mayReview: desk.status === 'Submitted' || desk.status === 'InReview',
  }
}
