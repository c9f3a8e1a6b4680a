/** The content that a CRM accepts from a registration, apart from the person. It is configured in `content/crm/*.json`. */
export type CrmAcceptedContent = {
  /** Names of questions, or all of them. A sealed answer is sent only if `sealed` names its question. */
  readonly answers: 'all' | readonly string[]
  readonly sealed: readonly string[]
  readonly verdicts: boolean
  readonly checks: boolean
  readonly licence: boolean
  readonly documents: boolean
  /** The CRM's own columns, by the name of the field or the question. */
  readonly columns: Readonly<Record<string, string>>
}

export const ACCEPTS_NOTHING: CrmAcceptedContent = {
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
