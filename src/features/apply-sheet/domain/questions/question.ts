/** What a question is chosen by: the data that a vacancy has. */
export type AskedVacancy = { readonly town: string | null }

/** A question after a sending. One file per question; it never asks about health, age, origin or a record. */
export type QuestionKind = {
  readonly id: string
  /** Whether the vacancy has what the question is about. */
  readonly isAsked: (vacancy: AskedVacancy) => boolean
  readonly label: (vacancy: AskedVacancy) => string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}
