/** What browsers know of a person, by the profile field that a question is taken from (WCAG 1.3.5). */
const KNOWN: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  fullName: 'name',
  emailAddress: 'email',
  phoneNumber: 'tel',
  birthDate: 'bday',
  'address.postCode': 'postal-code',
  'workHistory.jobTitle': 'organization-title',
}

export const completeOf = (prefill: string | undefined) => KNOWN[prefill ?? ''] ?? 'off'
