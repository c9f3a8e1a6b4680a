import type { HandedAnswer } from './handed-answers.ts'

type WrittenRegistration<Document> = {
  readonly id: string
  readonly answers: readonly HandedAnswer[]
  readonly documents: readonly Document[]
}

/**
 * Converts a registration for a CRM: removes from each answer the properties that only the screen needs, and replaces each document by the result of
 * `describe`.
 */
export const writeRegistration = <
  Registration extends WrittenRegistration<Document>,
  Document,
  Described,
>(
  registration: Registration & WrittenRegistration<Document>,
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
