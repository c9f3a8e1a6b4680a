import { keyOf, type Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { formatQuestionName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { findReviewableQuestions } from '../../../domain/answers-to-decide.ts'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'
import { toAnswerAnchor } from './answer-anchor.ts'

export type AskAgainTarget = {
  readonly key: string
  readonly name: string
  /** The anchor of the answer on the page of the registration. A document has the anchor of its answer. */
  readonly anchor: string
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
    anchor: toAnswerAnchor(keyOf(question.hop)),
    about: question.hop,
  })),
  ...registration.documents.map((document) => ({
    key: document.id,
    name: document.fileName,
    anchor: toAnswerAnchor(toAnswerKey(document)),
    about: { documentId: document.id },
  })),
]
