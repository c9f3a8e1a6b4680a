import { accountNumber } from './account-number.ts'
import { actionSet } from './action-set.ts'
import type { ActionRules } from './action-type.ts'
import type { Traits } from './traits.ts'
import { address } from './address.ts'
import { currency } from './currency.ts'
import { date } from './date.ts'
import { declaration } from './declaration.ts'
import { email } from './email.ts'
import { information } from './information.ts'
import { nino } from './nino.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { postcode } from './postcode.ts'
import { multiSelect, singleSelect } from './select.ts'
import { signature } from './signature.ts'
import { sortCode } from './sort-code.ts'
import { text, textarea } from './text.ts'
import { upload } from './upload.ts'
import type { Action } from '../definition/definition.ts'

const SELECTS = {
  single_select: singleSelect,
  multi_select: multiSelect,
  checkbox: multiSelect,
}
const FIELDS = {
  text,
  textarea,
  number,
  currency,
  date,
  email,
  phone,
  address,
  postcode,
  nino,
  sort_code: sortCode,
  account_number: accountNumber,
  upload,
  signature,
  declaration,
  information,
}
/** All types of question. A new type is a file of its own and a line above; `web/flow/inputs/input-of-type.tsx` renders its field. */
const TYPES = { ...SELECTS, ...FIELDS }

export type SelectType = keyof typeof SELECTS
export type FieldType = keyof typeof FIELDS
export type ActionType = keyof typeof TYPES | 'ActionSet'
export const SELECT_TYPES = Object.keys(SELECTS) as readonly SelectType[]
export const FIELD_TYPES = Object.keys(FIELDS) as readonly FieldType[]

export const isSelectType = (type: ActionType): type is SelectType => Object.hasOwn(SELECTS, type)

/** Returns the rules of a question's type; undefined for a set, and for a type that only a newer server knows. */
export const rulesOf = ({ type }: Pick<Action, 'type'>) =>
  Object.hasOwn(TYPES, type) ? (TYPES[type as keyof typeof TYPES] as ActionRules) : undefined

const TRAITS: Readonly<Record<ActionType, Traits>> = { ...TYPES, ActionSet: actionSet }

/** Returns the traits of a question's type. A type that only a newer server knows has the traits of a plain text. */
export const traitsOf = ({ type }: Pick<Action, 'type'>): Traits =>
  Object.hasOwn(TRAITS, type) ? TRAITS[type] : text
