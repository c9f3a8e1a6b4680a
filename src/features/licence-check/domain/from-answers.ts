import {
  type Address,
  type Answers,
  type Hop,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  askedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { kindOfNumber, tidyDriverNumber } from './driver-number.ts'
import { isGivenByButton } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** The names of the questions that describe a driver. Numbers of Great Britain and check codes are also recognised by their format. */
export const NORTHERN_IRELAND_NUMBER = 'NorthernIrelandDriverNumber'
export const CONSENT = 'LicenceCheckConsent'

export type SaidOfDriver = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly postcode: string
  readonly driverNumber: string
  readonly checkCode: { readonly code: string; readonly hop: Hop } | null
  /** The declaration or signature by which the driver agreed. */
  readonly consent: Hop | null
}
type HolderNames = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/** Reads the driver from a registration; undefined if its flow does not ask for one, or the number or the birth date is unanswered. */
export function driverIn(
  flow: Flow,
  answers: Answers,
  account: HolderNames,
): SaidOfDriver | undefined {
  const asked = askedActions(flow, answers).filter(({ hop }) => !hop.itemId)
  const saidOf = (one: AskedAction | undefined) => one && answers.values.get(keyOf(one.hop))
  const find = (fits: (action: AskedAction['action']) => boolean) =>
    asked.find((one) => fits(one.action) && holds(saidOf(one)))
  const text = (prefill: string) => textOf(saidOf(find((action) => action.prefill === prefill)))

  const number = find(
    ({ name, validation }) =>
      validation?.format === 'driver_number' || name === NORTHERN_IRELAND_NUMBER,
  )
  const driverNumber = tidyDriverNumber(textOf(saidOf(number)))
  const birthDate = text('birthDate')
  if (!kindOfNumber(driverNumber) || birthDate === '') return undefined
  const code = find(({ validation }) => validation?.format === 'licence_check_code')
  const consent = find((action) => action.name === CONSENT && isGivenByButton(action))
  return {
    firstName: text('firstName') || account.firstName,
    middleName: text('middleName') || account.middleName,
    lastName: text('lastName') || account.lastName,
    birthDate,
    postcode: postcodeIn(flow, answers),
    driverNumber,
    checkCode: code ? { code: textOf(saidOf(code)), hop: code.hop } : null,
    consent: consent ? consent.hop : null,
  }
}

/** Reads the postcode of the registration's address; '' if it has none. */
export function postcodeIn(flow: Flow, answers: Answers): string {
  const address = askedActions(flow, answers).find(
    ({ action, hop }) => action.prefill === 'address' && !hop.itemId,
  )
  const value = address && answers.values.get(keyOf(address.hop))
  return typeof value === 'object' && 'postCode' in value ? (value as Address).postCode : ''
}

const textOf = (value: Value | undefined) => (typeof value === 'string' ? value.trim() : '')
const holds = (value: Value | undefined) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined
