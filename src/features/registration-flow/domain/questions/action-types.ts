import { accountNumber } from '../action-types/account-number.ts'
import type { ActionRules } from '../action-types/action-type.ts'
import { address } from '../action-types/address.ts'
import { currency } from '../action-types/currency.ts'
import { date } from '../action-types/date.ts'
import { declaration } from '../action-types/declaration.ts'
import { email } from '../action-types/email.ts'
import { information } from '../action-types/information.ts'
import { nino } from '../action-types/nino.ts'
import { number } from '../action-types/number.ts'
import { phone } from '../action-types/phone.ts'
import { postcode } from '../action-types/postcode.ts'
import { multiSelect, singleSelect } from '../action-types/select.ts'
import { signature } from '../action-types/signature.ts'
import { sortCode } from '../action-types/sort-code.ts'
import { text, textarea } from '../action-types/text.ts'
import { upload } from '../action-types/upload.ts'
import type { Value } from '../answers/answers.ts'
import type { Action, FieldType, SelectType } from '../definition/definition.ts'
import { holds } from '../answers/still-needed.ts'

/** A new type is a file of its own and a line here. Sets have no value: action-types/action-set.ts counts their items. */
const RULES = {
  single_select: singleSelect,
  multi_select: multiSelect,
  checkbox: multiSelect,
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
} satisfies Readonly<Record<FieldType | SelectType, unknown>>

/** Undefined for a set and for a type that a newer server thought of. */
export const rulesOf = ({ type }: Action) =>
  Object.hasOwn(RULES, type) ? (RULES[type as keyof typeof RULES] as ActionRules) : undefined

export type Asking = {
  /** The day in London. */
  readonly today: string
  /** Nothing answered is wrong too. */
  readonly required: boolean
}

/** A sentence for the person, or null where all is well. */
export function check(
  action: Action,
  value: Value | undefined,
  { today, required }: Asking,
): string | null {
  const rules = rulesOf(action)
  if (!rules || action.type === 'information') return null
  if (value === undefined || !holds(value)) return required ? rules.missing(action) : null
  return rules.isShape(value)
    ? rules.wrong(action, value, today)
    : 'This answer cannot be read. Give it again'
}

/** The same, for somebody who goes on: what is optional may be left out. */
export const refusalOf = (action: Action, value: Value | undefined, today: string) =>
  check(action, value, { today, required: !action.optional }) ?? undefined

/** As it is kept, however it was typed. A value of another shape than its type's stays as it is. */
export function tidied(action: Action, value: Value): Value {
  const rules = rulesOf(action)
  return rules?.isShape(value) ? rules.tidy(value, action) : value
}

/** An answer that is right; undefined for a set and for what cannot be asked here. */
export const sample = (action: Action, today: string) => rulesOf(action)?.sample(action, today)
