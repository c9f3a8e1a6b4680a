import type { HandedAnswer } from './handed-answers.ts'

type Said<Document> = {
  readonly id: string
  readonly answers: readonly HandedAnswer[]
  readonly documents: readonly Document[]
}

/** A registration as it is written down for a CRM: an answer without what is only for the screen, a document by what `told` says of it. */
export const saidOf = <Registration extends Said<Document>, Document, Told>(
  registration: Registration & Said<Document>,
  told: (document: Document) => Told,
) => ({
  ...registration,
  answers: registration.answers.map(({ question, name, item, value }) => ({
    question,
    name,
    item,
    value,
  })),
  documents: registration.documents.map(told),
})
