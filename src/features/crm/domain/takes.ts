/** What a CRM takes of a registration beside the person: `content/crm/*.json` says it. */
export type Takes = {
  /** Names of questions, or every one. What is sealed goes only where `sealed` names it. */
  readonly answers: 'all' | readonly string[]
  readonly sealed: readonly string[]
  readonly verdicts: boolean
  readonly checks: boolean
  readonly licence: boolean
  readonly documents: boolean
  /** Where the CRM has a place of its own for it, by the name of the field or the question. */
  readonly columns: Readonly<Record<string, string>>
}

export const TAKES_NOTHING: Takes = {
  answers: [],
  sealed: [],
  verdicts: false,
  checks: false,
  licence: false,
  documents: false,
  columns: {},
}

/** Whether the answer to this question goes over. */
export const takesAnswer = ({ answers, sealed }: Takes, name: string, isSealed: boolean) =>
  isSealed ? sealed.includes(name) : answers === 'all' || answers.includes(name)
