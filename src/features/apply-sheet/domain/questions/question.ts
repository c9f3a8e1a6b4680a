/** The data of a vacancy on which its questions depend. */
export type AskedVacancy = { readonly town: string | null }

/**
 * A question that is asked after an application was sent. Each question has its own file. No question is about health, age, origin or a criminal
 * record.
 */
export type QuestionKind = {
  readonly id: string
  /** Returns true if the question suits the vacancy, for example if the vacancy has a town to travel to. */
  readonly isAsked: (vacancy: AskedVacancy) => boolean
  readonly label: (vacancy: AskedVacancy) => string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}
