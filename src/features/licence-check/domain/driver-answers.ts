import {
  type Address,
  type Answers,
  type Hop,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  readProfileText,
  collectProfileAnswers,
} from '#features/registration-flow/domain/answers/profile-answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findLicenceKind, tidyDriverNumber } from './driver-number.ts'
import { isGivenByButton } from '#features/registration-flow/domain/questions/question-kinds.ts'

/**
 * The names of the questions for a Northern Ireland driver number and for the consent. Driver numbers of Great Britain and check codes are recognised
 * by the format of their question instead.
 */
export const NORTHERN_IRELAND_QUESTION = 'NorthernIrelandDriverNumber'
export const CONSENT_QUESTION = 'LicenceCheckConsent'

export type DriverAnswers = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly postcode: string
  readonly driverNumber: string
  readonly checkCode: { readonly code: string; readonly hop: Hop } | null
  /** The place of the declaration or signature by which the driver agreed to the check, as action id and item id; null if there is none. */
  readonly consent: Hop | null
}
type HolderNames = {
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
}
/** The details of a registration's person that prefill the form for a new driver. An unanswered question gives an empty text. */
export type DriverPerson = Pick<
  DriverAnswers,
  'firstName' | 'middleName' | 'lastName' | 'birthDate' | 'postcode'
>

/**
 * Reads the person whose licence is checked from the answers to questions about profile fields. A name that is not answered comes from the account.
 */
export function readDriverPerson(flow: Flow, answers: Answers, account: HolderNames): DriverPerson {
  const said = collectProfileAnswers(flow, answers)
  return {
    firstName: readProfileText(said, 'firstName') ?? account.firstName,
    middleName: readProfileText(said, 'middleName') ?? account.middleName ?? '',
    lastName: readProfileText(said, 'lastName') ?? account.lastName,
    birthDate: readProfileText(said, 'birthDate') ?? '',
    postcode: readAddressPostcode(said.get('address')),
  }
}

/**
 * Reads the driver from a registration's answers. Returns undefined if the flow does not ask for a driver number, or the number or the birth date is
 * unanswered.
 */
export function readDriverAnswers(
  flow: Flow,
  answers: Answers,
  account: HolderNames,
): DriverAnswers | undefined {
  const asked = listAskedActions(flow, answers).filter(({ hop }) => !hop.itemId)
  const saidOf = (one: AskedAction | undefined) => one && answers.values.get(keyOf(one.hop))
  const find = (fits: (action: AskedAction['action']) => boolean) =>
    asked.find((one) => fits(one.action) && isAnswered(saidOf(one)))
  const person = readDriverPerson(flow, answers, account)

  const number = find(
    ({ name, validation }) =>
      validation?.format === 'driver_number' || name === NORTHERN_IRELAND_QUESTION,
  )
  const driverNumber = tidyDriverNumber(readAnswerText(saidOf(number)))
  if (!findLicenceKind(driverNumber) || person.birthDate === '') return undefined
  const code = find(({ validation }) => validation?.format === 'licence_check_code')
  const consent = find((action) => action.name === CONSENT_QUESTION && isGivenByButton(action))
  return {
    ...person,
    driverNumber,
    checkCode: code ? { code: readAnswerText(saidOf(code)), hop: code.hop } : null,
    consent: consent ? consent.hop : null,
  }
}

/** Reads the postcode of the registration's address; '' if it has none. */
export const readPostcode = (flow: Flow, answers: Answers): string =>
  readAddressPostcode(collectProfileAnswers(flow, answers).get('address'))

const readAddressPostcode = (value: AnswerValue | undefined) =>
  typeof value === 'object' && 'postCode' in value ? (value as Address).postCode : ''
const readAnswerText = (value: AnswerValue | undefined) =>
  typeof value === 'string' ? value.trim() : ''
const isAnswered = (value: AnswerValue | undefined) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined
