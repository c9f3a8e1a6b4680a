import type { HandedAnswer } from './handed-answers.ts'

type WrittenRegistration<Document> = {
  readonly id: string
  readonly answers: readonly HandedAnswer[]
  readonly documents: readonly Document[]
}

/** Writes a registration down for a CRM: an answer loses what is only for the screen, and `describe` says what is kept of a document. */
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
