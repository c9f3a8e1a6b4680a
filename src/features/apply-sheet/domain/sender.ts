import { formatPersonName } from '#shared/words/names.ts'
import { formatPhone, normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'
import {
  findAddressRefusal,
  findFirstNameRefusal,
  findLastNameRefusal,
  findNumberRefusal,
} from './sheet-refusals.ts'

/** The boxes of the sheet that say who sends it, in their order. */
export const SENDER_BOXES = ['firstName', 'lastName', 'emailAddress', 'phoneNumber'] as const
export type SenderBox = (typeof SENDER_BOXES)[number]
/** What the boxes hold; '' in an empty one. */
export type SenderValues = Readonly<Record<SenderBox, string>>
type Typed = Readonly<Record<string, string>>

export type Sender = {
  readonly values: SenderValues
  /** The boxes that are shown, because the sheet could not be sent with what is known. */
  readonly asked: readonly SenderBox[]
  /** What is known, in the words of the line 'Sending as …'; '' if every box is shown. */
  readonly known: string
}

/** The check of each box; the number's is for someone who has one. */
export const SENDER_RULES: Readonly<Record<SenderBox, (value: string) => string | undefined>> = {
  firstName: findFirstNameRefusal,
  lastName: findLastNameRefusal,
  emailAddress: findAddressRefusal,
  phoneNumber: findNumberRefusal,
}

/**
 * Decides what the sheet asks of its sender. A person who has begun an account is asked only what that does not say; `account` is null for everyone else,
 * who is asked everything. What was typed in this tab counts more than the account.
 */
export function introduceSender(account: SenderValues | null, typed: Typed): Sender {
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

/** Leaves out what only the account says, because the tab stores what was typed, and stores it longer than the session of the account may last. */
export const omitAccountValues = (typed: Typed, account: SenderValues | null): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => account?.[name as SenderBox] !== value),
  )
