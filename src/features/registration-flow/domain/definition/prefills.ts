import { LICENCE_TYPES } from '#features/candidates/domain/records/licence.ts'
import type { ActionType } from '../action-types/action-types.ts'

/**
 * A profile field that can prefill a question. `of`: the profile list to which the field belongs; the question must be in a set that the same list
 * prefills. `choices`: the values that the question's choices must have.
 */
export type PrefillRule = {
  readonly types: readonly ActionType[]
  readonly of?: string
  readonly choices?: readonly string[]
}

const singleLineField = { types: ['text'] } as const
const multiLineField = { types: ['text', 'textarea'] } as const
const dateField = { types: ['date'] } as const
const yesOrNoField = { types: ['single_select'], choices: ['Yes', 'No'] } as const
const listField = { types: ['ActionSet'] } as const

const prefixFields = (one: string, of: string, fields: Readonly<Record<string, PrefillRule>>) =>
  Object.entries(fields).map(([name, prefill]) => [`${one}.${name}`, { ...prefill, of }] as const)

/** The profile fields that can prefill answers. Most of them are also updated from the answers, so that no one is asked twice. */
export const PREFILL_RULES: ReadonlyMap<string, PrefillRule> = new Map<string, PrefillRule>([
  ['firstName', singleLineField],
  ['middleName', singleLineField],
  ['lastName', singleLineField],
  ['birthDate', dateField],
  ['emailAddress', { types: ['email'] }],
  ['phoneNumber', { types: ['phone'] }],
  ['address', { types: ['address'] }],
  ['bankAccount.accountHolder', singleLineField],
  ['bankAccount.bankName', singleLineField],
  ['bankAccount.sortCode', { types: ['sort_code'] }],
  ['bankAccount.accountNumber', { types: ['account_number'] }],
  ['workHistories', listField],
  ...prefixFields('workHistory', 'workHistories', {
    employer: singleLineField,
    jobTitle: singleLineField,
    location: singleLineField,
    from: dateField,
    to: dateField,
    current: yesOrNoField,
    duties: multiLineField,
    reasonForLeaving: multiLineField,
    mayContact: yesOrNoField,
  }),
  ['educationHistories', listField],
  ...prefixFields('educationHistory', 'educationHistories', {
    institution: singleLineField,
    subject: singleLineField,
    qualification: singleLineField,
    grade: singleLineField,
    from: dateField,
    to: dateField,
    current: yesOrNoField,
  }),
  ['qualifications', listField],
  ...prefixFields('qualification', 'qualifications', {
    name: singleLineField,
    awardingBody: singleLineField,
    grade: singleLineField,
    awarded: dateField,
    expires: dateField,
  }),
  ['licences', listField],
  ...prefixFields('licence', 'licences', {
    type: { types: ['single_select'], choices: LICENCE_TYPES },
    category: singleLineField,
    number: singleLineField,
    issued: dateField,
    expires: dateField,
  }),
])
