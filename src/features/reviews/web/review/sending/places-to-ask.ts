import { keyOf, type Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { answerName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { judgeable } from '../../../domain/to-decide.ts'
import type { JudgedRegistration } from '../judged-registration.ts'
import type { AtDesk } from '../use-registration-at-desk.ts'

export type Place = {
  readonly key: string
  readonly name: string
  readonly about: Hop | { readonly documentId: string }
}

/** Returns each answer and each document that can be asked for again. */
export const placesToAsk = (
  { registration }: AtDesk,
  { flow, answers, answered }: JudgedRegistration,
): readonly Place[] => [
  ...[...judgeable(flow, answers).values()].map((question) => ({
    key: keyOf(question.hop),
    name: answerName(answered, question),
    about: question.hop,
  })),
  ...registration.documents.map(({ id, fileName }) => ({
    key: id,
    name: fileName,
    about: { documentId: id },
  })),
]
