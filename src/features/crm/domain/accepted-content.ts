/** The parts of a registration that a CRM accepts in addition to the person, as configured in `content/crm/*.json`. */
export type CrmAcceptedContent = {
  /** The names of the questions whose answers are sent, or 'all'. A sealed answer is sent only if `sealed` names its question. */
  readonly answers: 'all' | readonly string[]
  readonly sealed: readonly string[]
  readonly verdicts: boolean
  readonly checks: boolean
  readonly licence: boolean
  readonly documents: boolean
  /**
   * The names of the CRM's columns, by the names of the person's fields and of the questions. A field or question without a column of its own is
   * absent.
   */
  readonly columns: Readonly<Record<string, string>>
}

export const NO_ACCEPTED_CONTENT: CrmAcceptedContent = {
  answers: [],
  sealed: [],
  verdicts: false,
  checks: false,
  licence: false,
  documents: false,
  columns: {},
}

export const acceptsAnswer = (
  { answers, sealed }: CrmAcceptedContent,
  name: string,
  isSealed: boolean,
) => (isSealed ? sealed.includes(name) : answers === 'all' || answers.includes(name))
