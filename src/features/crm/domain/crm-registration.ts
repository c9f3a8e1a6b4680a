import type { AnswerForCrm } from './answers-for-crm.ts'

type RegistrationToConvert<Document> = {
  readonly id: string
  readonly answers: readonly AnswerForCrm[]
  readonly documents: readonly Document[]
}

/**
 * Converts a registration for a CRM: removes from each answer the properties that only the screen needs, and replaces each document by the result of
 * `describe`.
 */
export const toCrmRegistration = <
  Registration extends RegistrationToConvert<Document>,
  Document,
  Described,
>(
  registration: Registration & RegistrationToConvert<Document>,
  describe: (document: Document) => Described,
) => ({
  ...registration,
  answers: registration.answers.map(({ question, name, item, value }) => ({
    question,
    name,
    item,
    value,
  })),
  documents: registration.documents.map(describe),
})
