import { keyOf, type Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { formatQuestionName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { findReviewableQuestions } from '../../../domain/answers-to-decide.ts'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'

export type AskAgainTarget = {
  readonly key: string
  readonly name: string
  readonly about: Hop | { readonly documentId: string }
}

/** Returns each answer and each document that can be asked for again. */
export const listAskAgainTargets = (
  { registration }: RegistrationAtDesk,
  { flow, answers, answered }: RegistrationUnderReview,
): readonly AskAgainTarget[] => [
  ...[...findReviewableQuestions(flow, answers).values()].map((question) => ({
    key: keyOf(question.hop),
    name: formatQuestionName(answered, question),
    about: question.hop,
  })),
  ...registration.documents.map(({ id, fileName }) => ({
    key: id,
    name: fileName,
    about: { documentId: id },
  })),
]
