import { CHECK_CODE_ENDED_TEXT, hasCheckCodeEnded } from './check-code.ts'
import { type DriverConsent, findConsentRefusal } from './consent.ts'
import type { DeclaredRecord } from './declared-record.ts'
import {
  type LicenceHolder,
  describeNumberMismatch,
  listNumberMismatches,
} from './driver-number.ts'

/** The requirements of a check, in the order in which the desk shows them. */
export const REQUIREMENT_NAMES = [
  'driverNumber',
  'fits',
  'postcode',
  'consent',
  'checkCode',
  'licence',
] as const
export type CheckRequirement = {
  readonly name: (typeof REQUIREMENT_NAMES)[number]
  readonly there: boolean
  readonly needed: boolean
  readonly message: string
}

type DriverToCheck = {
  readonly number: string
  readonly holder: LicenceHolder
  readonly postcode: string
  /** The postcode in the registration's answers; '' if it has none. */
  readonly registrationPostcode: string
  readonly consent: DriverConsent | undefined
  readonly codeMadeAt: Date | null
}

/** Lists the requirements of a check and whether a driver meets them. A check code is optional, but an expired one is not sent. */
export function listCheckRequirements(
  { number, holder, postcode, registrationPostcode, consent, codeMadeAt }: DriverToCheck,
  now: Date,
): readonly CheckRequirement[] {
  const wrong = listNumberMismatches(number, holder).map(describeNumberMismatch)
  const noConsent = findConsentRefusal(consent, now)
  const codeEnded = codeMadeAt !== null && hasCheckCodeEnded(codeMadeAt, now)
  return [
    makeRequirement('driverNumber', number === '' ? 'The driver number is missing.' : ''),
    makeRequirement('fits', wrong.map((words) => `${words}.`).join(' ')),
    {
      ...makeRequirement('postcode', comparePostcodes(postcode, registrationPostcode)),
      needed: false,
    },
    makeRequirement('consent', noConsent ?? ''),
    {
      ...makeRequirement(
        'checkCode',
        codeMadeAt === null
          ? 'There is no check code, so only the permission goes with the check.'
          : codeEnded
            ? CHECK_CODE_ENDED_TEXT
            : '',
      ),
      needed: codeEnded,
    },
  ]
}

const makeRequirement = (name: CheckRequirement['name'], message: string): CheckRequirement => ({
  name,
  there: message === '',
  needed: true,
  message,
})

/**
 * Makes the line of the checklist about the driver's record. `verdict` has the reasons against driving in the authority's newest record; undefined if
 * there is none. What the candidate declared is added if there is no record, or if a declared ban has not ended. Reasons against driving do not
 * prevent another check.
 */
export function makeLicenceRequirement(
  verdict: readonly string[] | undefined,
  declared: DeclaredRecord,
): CheckRequirement {
  const against = [...(verdict ?? []), ...(verdict && !declared.isBanned ? [] : declared.sentences)]
  const unknown = verdict === undefined && against.length === 0
  return {
    ...makeRequirement('licence', unknown ? NO_RECORD_TEXT : against.join(' ')),
    needed: false,
  }
}

const NO_RECORD_TEXT = 'There is no current driving record to go by.'

/** Returns the message of the first unmet requirement without which no check is possible; undefined if there is none. */
export const findUnmetRequirement = (checklist: readonly CheckRequirement[]): string | undefined =>
  checklist.find(({ needed, there }) => needed && !there)?.message

function comparePostcodes(postcode: string, registered: string): string {
  if (postcode === '') return 'The postcode is missing.'
  if (registered === '') return 'The registration says no postcode to compare with.'
  return stripPostcode(postcode) === stripPostcode(registered)
    ? ''
    : `The registration says ${registered}.`
}

const stripPostcode = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase()
