import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { today } from '#features/registrations/web/flow/today.ts'
import type { Answered } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import { dayOf } from '#shared/words/dates.ts'
import type { WireSignature } from '#features/registrations/contract/registration-shape.ts'
import { type Verdicts, verdictsOf } from '#features/registrations/domain/verdicts/verdicts.ts'
import { returnedOf, undecided } from '../../domain/to-decide.ts'
import { type Missing, missingOf } from '../../domain/missing.ts'
import type { AtDesk } from './use-registration-at-desk.ts'

export type JudgedRegistration = {
  readonly flow: Flow
  readonly answers: Answers
  readonly answered: Answered
  readonly verdicts: Verdicts
  readonly undecided: readonly AskedAction[]
  readonly returned: readonly AskedAction[]
  readonly missing: readonly Missing[]
  readonly signatures: readonly WireSignature[]
  readonly mayReview: boolean
}

/** Returns the answers of a registration with the decisions so far. */
export function judgedRegistration({ registration, desk }: AtDesk): JudgedRegistration {
  const { flow, answers } = readWire(registration.flow)
  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const verdicts = verdictsOf(desk.decisions, registration.documents)
  const tags = (text: string, itemId?: string) => withTags(text, named, flow, answers, itemId)
  const { submittedAt, documents } = registration
  const signatures = registration.signatures.map((state) => ({
    ...state,
    signedAt: new Date(state.signedAt),
  }))
  const sentOn = submittedAt === null ? today() : dayOf(new Date(submittedAt))
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
    undecided: undecided(flow, answers, verdicts.answers),
    returned: returnedOf(flow, answers, verdicts.answers),
    missing: missingOf({ flow, answers, signatures, documents }, tags, sentOn),
    signatures: registration.signatures,
    mayReview: desk.status === 'Submitted' || desk.status === 'InReview',
  }
}
