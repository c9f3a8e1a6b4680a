import { LICENCE_TYPES } from '#features/candidates/domain/records/licence.ts'
import type { ActionType } from '../action-types/action-types.ts'

/**
 * A profile field that can prefill a question. `of` is the list whose items have the field; its question must be in a set prefilled from that
 * list. `choices` are the values that the question's choices must have.
 */
export type Prefill = {
  readonly types: readonly ActionType[]
  readonly of?: string
  readonly choices?: readonly string[]
}

const line = { types: ['text'] } as const
const lines = { types: ['text', 'textarea'] } as const
const day = { types: ['date'] } as const
const yesOrNo = { types: ['single_select'], choices: ['Yes', 'No'] } as const
const list = { types: ['ActionSet'] } as const

const fieldsOf = (one: string, of: string, fields: Readonly<Record<string, Prefill>>) =>
  Object.entries(fields).map(([name, prefill]) => [`${one}.${name}`, { ...prefill, of }] as const)

/** The profile fields that prefill answers and are updated from them, so that no one is asked twice. */
export const PREFILLS: ReadonlyMap<string, Prefill> = new Map<string, Prefill>([
  ['firstName', line],
  ['middleName', line],
  ['lastName', line],
  ['birthDate', day],
  ['emailAddress', { types: ['email'] }],
  ['phoneNumber', { types: ['phone'] }],
  ['address', { types: ['address'] }],
  ['bankAccount.accountHolder', line],
  ['bankAccount.bankName', line],
  ['bankAccount.sortCode', { types: ['sort_code'] }],
  ['bankAccount.accountNumber', { types: ['account_number'] }],
  ['workHistories', list],
  ...fieldsOf('workHistory', 'workHistories', {
    employer: line,
    jobTitle: line,
    location: line,
    from: day,
    to: day,
    current: yesOrNo,
    duties: lines,
    reasonForLeaving: lines,
    mayContact: yesOrNo,
  }),
  ['educationHistories', list],
  ...fieldsOf('educationHistory', 'educationHistories', {
    institution: line,
    subject: line,
    qualification: line,
    grade: line,
    from: day,
    to: day,
    current: yesOrNo,
  }),
  ['qualifications', list],
  ...fieldsOf('qualification', 'qualifications', {
    name: line,
    awardingBody: line,
    grade: line,
    awarded: day,
    expires: day,
  }),
  ['licences', list],
  ...fieldsOf('licence', 'licences', {
    type: { types: ['single_select'], choices: LICENCE_TYPES },
    category: line,
    number: line,
    issued: day,
    expires: day,
  }),
])
