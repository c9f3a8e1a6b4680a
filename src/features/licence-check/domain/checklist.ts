import { CODE_ENDED, codeHasEnded } from './check-code.ts'
import { type Consent, consentRefusal } from './consent.ts'
import { type Holder, misfitInWords, misfits } from './driver-number.ts'

/** The requirements of a check, in the order in which the desk shows them. */
export const CHECKLIST = [
  'driverNumber',
  'fits',
  'postcode',
  'consent',
  'checkCode',
  'licence',
] as const
export type ChecklistItem = {
  readonly name: (typeof CHECKLIST)[number]
  readonly there: boolean
  readonly needed: boolean
  readonly message: string
}

type LicenceNeeds = {
  readonly number: string
  readonly holder: Holder
  readonly postcode: string
  /** The postcode of the registration; '' if it has none. */
  readonly registrationPostcode: string
  readonly consent: Consent | undefined
  readonly codeMadeAt: Date | null
}

/** Lists the requirements of a check and whether a driver meets them. A check code is optional, but an expired one is not sent. */
export function checklistOf(
  { number, holder, postcode, registrationPostcode, consent, codeMadeAt }: LicenceNeeds,
  now: Date,
): readonly ChecklistItem[] {
  const wrong = misfits(number, holder).map(misfitInWords)
  const noConsent = consentRefusal(consent, now)
  const codeEnded = codeMadeAt !== null && codeHasEnded(codeMadeAt, now)
  return [
    item('driverNumber', number === '' ? 'The driver number is missing.' : ''),
    item('fits', wrong.map((words) => `${words}.`).join(' ')),
    { ...item('postcode', postcodeWords(postcode, registrationPostcode)), needed: false },
    item('consent', noConsent ?? ''),
    {
      ...item(
        'checkCode',
        codeMadeAt === null
          ? 'There is no check code, so only the permission goes with the check.'
          : codeEnded
            ? CODE_ENDED
            : '',
      ),
      needed: codeEnded,
    },
  ]
}

const item = (name: ChecklistItem['name'], message: string): ChecklistItem => ({
  name,
  there: message === '',
  needed: true,
  message,
})

/** The checklist line for the newest record. Reasons against driving in it do not prevent another check. */
export const licenceItem = (verdict: readonly string[]): ChecklistItem => ({
  ...item('licence', verdict.join(' ')),
  needed: false,
})

/** Returns the message of the first requirement that is not met. */
export const refusalOf = (checklist: readonly ChecklistItem[]): string | undefined =>
  checklist.find(({ needed, there }) => needed && !there)?.message

function postcodeWords(postcode: string, registered: string): string {
  if (postcode === '') return 'The postcode is missing.'
  if (registered === '') return 'The registration says no postcode to compare with.'
  return bare(postcode) === bare(registered) ? '' : `The registration says ${registered}.`
}

const bare = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase()
