/** `content/crm/*.json` says what a CRM takes of a registration, apart from the person. */
export type CrmTakes = {
  /** Names of questions, or all of them. A sealed answer goes only where `sealed` names its question. */
  readonly answers: 'all' | readonly string[]
  readonly sealed: readonly string[]
  readonly verdicts: boolean
  readonly checks: boolean
  readonly licence: boolean
  readonly documents: boolean
  /** The CRM's own column, by the name of the field or the question. */
  readonly columns: Readonly<Record<string, string>>
}

export const TAKES_NOTHING: CrmTakes = {
  answers: [],
  sealed: [],
  verdicts: false,
  checks: false,
  licence: false,
  documents: false,
  columns: {},
}

export const takesAnswer = ({ answers, sealed }: CrmTakes, name: string, isSealed: boolean) =>
  isSealed ? sealed.includes(name) : answers === 'all' || answers.includes(name)
