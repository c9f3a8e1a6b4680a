import { formatPersonName } from '#shared/words/names.ts'
import { formatPhone, normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'
import {
  findAddressRefusal,
  findFirstNameRefusal,
  findLastNameRefusal,
  findNumberRefusal,
} from './sheet-refusals.ts'

/** The fields of the application sheet that say who sends it, in their order. */
export const SENDER_BOXES = ['firstName', 'lastName', 'emailAddress', 'phoneNumber'] as const
export type SenderBox = (typeof SENDER_BOXES)[number]
/** The values of the fields; '' for an empty one. */
export type SenderValues = Readonly<Record<SenderBox, string>>
type Typed = Readonly<Record<string, string>>

export type Sender = {
  readonly values: SenderValues
  /** The fields that are shown, because their values are missing or invalid and the sheet could not be sent. */
  readonly asked: readonly SenderBox[]
  /** The known values as the line 'Sending as …' shows them; '' if every field is shown. */
  readonly known: string
}

/**
 * The check of each field, which returns a refusal or undefined. An empty number is refused; callers skip that check for a person without a UK
 * number.
 */
export const SENDER_RULES: Readonly<Record<SenderBox, (value: string) => string | undefined>> = {
  firstName: findFirstNameRefusal,
  lastName: findLastNameRefusal,
  emailAddress: findAddressRefusal,
  phoneNumber: findNumberRefusal,
}

/**
 * Decides which fields the sheet shows its sender. A person who has begun an account sees only the fields that the account leaves open; `account` is
 * null for everyone else, who sees all fields. A value that was typed in this tab takes precedence over the account's.
 */
export function chooseSenderFields(account: SenderValues | null, typed: Typed): Sender {
  const findValue = (box: SenderBox) => (typed[box]?.trim() ? typed[box] : (account?.[box] ?? ''))
  const values = {
    firstName: findValue('firstName'),
    lastName: findValue('lastName'),
    emailAddress: findValue('emailAddress'),
    phoneNumber: findValue('phoneNumber'),
  }
  if (!account) return { values, asked: SENDER_BOXES, known: '' }
  const isMissing = (box: SenderBox) => SENDER_RULES[box](values[box]) !== undefined
  const asksName = isMissing('firstName') || isMissing('lastName')
  const asks: Readonly<Record<SenderBox, boolean>> = {
    firstName: asksName,
    lastName: asksName,
    emailAddress: isMissing('emailAddress'),
    phoneNumber: Boolean(typed.noNumber) || isMissing('phoneNumber'),
  }
  const known = [
    !asksName && formatPersonName(values),
    !asks.emailAddress && values.emailAddress,
    !asks.phoneNumber && formatTypedPhone(values.phoneNumber),
  ]
  return {
    values,
    asked: SENDER_BOXES.filter((box) => asks[box]),
    known: known.filter(Boolean).join(', '),
  }
}

const formatTypedPhone = (typed: string) =>
  formatPhone(normalisePhone(removePhonePunctuation(typed)))

/**
 * Leaves out the values that come from the account, before the rest is stored in the tab. The tab may store them longer than the session of the
 * account lasts.
 */
export const omitAccountValues = (typed: Typed, account: SenderValues | null): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => account?.[name as SenderBox] !== value),
  )
