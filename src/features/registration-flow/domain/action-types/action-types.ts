import { accountNumber } from './account-number.ts'
import { actionSet } from './action-set.ts'
import type { QuestionTypeRules } from './action-type.ts'
import type { QuestionTypeTraits } from './traits.ts'
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
import { checkbox, multiSelect, singleSelect } from './select.ts'
import { signature } from './signature.ts'
import { sortCode } from './sort-code.ts'
import { text, textarea } from './text.ts'
import { upload } from './upload.ts'
import type { Action } from '../definition/definition.ts'

const SELECT_RULES = {
  single_select: singleSelect,
  multi_select: multiSelect,
  checkbox,
}
const FIELD_RULES = {
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
/** All types of question. A new type needs a file of its own and a line above; `web/flow/inputs/input-of-type.tsx` renders its field. */
const RULES_BY_TYPE = { ...SELECT_RULES, ...FIELD_RULES }

export type SelectType = keyof typeof SELECT_RULES
export type FieldType = keyof typeof FIELD_RULES
export type ActionType = keyof typeof RULES_BY_TYPE | 'ActionSet'
export const SELECT_TYPES = Object.keys(SELECT_RULES) as readonly SelectType[]
export const FIELD_TYPES = Object.keys(FIELD_RULES) as readonly FieldType[]

export const isSelectType = (type: ActionType): type is SelectType =>
  Object.hasOwn(SELECT_RULES, type)

/** Returns the rules of a question's type; undefined for a set, and for a type that this code does not know because the server is newer. */
export const findActionRules = ({ type }: Pick<Action, 'type'>) =>
  Object.hasOwn(RULES_BY_TYPE, type)
    ? (RULES_BY_TYPE[type as keyof typeof RULES_BY_TYPE] as QuestionTypeRules)
    : undefined

const TRAITS_BY_TYPE: Readonly<Record<ActionType, QuestionTypeTraits>> = {
  ...RULES_BY_TYPE,
  ActionSet: actionSet,
}

/** Returns the traits of a question's type. A type that this code does not know, because the server is newer, has the traits of a plain text. */
export const findActionTraits = ({ type }: Pick<Action, 'type'>): QuestionTypeTraits =>
  Object.hasOwn(TRAITS_BY_TYPE, type) ? TRAITS_BY_TYPE[type] : text
