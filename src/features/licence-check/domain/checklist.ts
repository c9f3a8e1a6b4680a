import { CODE_ENDED, codeHasEnded } from './check-code.ts'
import { type Consent, consentRefusal } from './consent.ts'
import { type Holder, misfitInWords, misfits } from './driver-number.ts'

/** What is looked at before a check, in the order in which the desk shows it. */
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

type Looked = {
  readonly number: string
  readonly holder: Holder
  readonly postcode: string
  /** What the registration says, '' where it says nothing. */
  readonly registrationPostcode: string
  readonly consent: Consent | undefined
  readonly codeMadeAt: Date | null
}

/** What stands between a driver and a check. A check code is no must, but one that has ended is not sent. */
export function checklistOf(
  { number, holder, postcode, registrationPostcode, consent, codeMadeAt }: Looked,
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
          ? 'There is no check code: the check is asked for by the permission alone.'
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

/** What the record of the newest check says against driving. Another check may be asked for all the same. */
export const licenceItem = (verdict: readonly string[]): ChecklistItem => ({
  ...item('licence', verdict.join(' ')),
  needed: false,
})

/** The first thing without which nothing is asked. */
export const refusalOf = (checklist: readonly ChecklistItem[]): string | undefined =>
  checklist.find(({ needed, there }) => needed && !there)?.message

function postcodeWords(postcode: string, registered: string): string {
  if (postcode === '') return 'The postcode is missing.'
  if (registered === '') return 'The registration says no postcode to compare with.'
  return bare(postcode) === bare(registered) ? '' : `The registration says ${registered}.`
}

const bare = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase()
