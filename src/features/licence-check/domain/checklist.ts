import { CODE_ENDED, codeHasEnded } from './check-code.ts'
import { type Consent, consentRefusal } from './consent.ts'
import { type Holder, misfitInWords, misfits } from './driver-number.ts'

/** These are checked first, in the order in which the desk shows them. */
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
  /** The postcode of the registration, '' where it has none. */
  readonly registrationPostcode: string
  readonly consent: Consent | undefined
  readonly codeMadeAt: Date | null
}

/** Lists what a check needs of a driver. A check code is not needed, but one that has ended is not sent. */
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

/** The record of the newest check speaks against driving, which refuses no other check. */
export const licenceItem = (verdict: readonly string[]): ChecklistItem => ({
  ...item('licence', verdict.join(' ')),
  needed: false,
})

/** Answers the message of the first need that is not met. */
export const refusalOf = (checklist: readonly ChecklistItem[]): string | undefined =>
  checklist.find(({ needed, there }) => needed && !there)?.message

function postcodeWords(postcode: string, registered: string): string {
  if (postcode === '') return 'The postcode is missing.'
  if (registered === '') return 'The registration says no postcode to compare with.'
  return bare(postcode) === bare(registered) ? '' : `The registration says ${registered}.`
}

const bare = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase()
