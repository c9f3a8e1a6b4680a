/** The autocomplete value of each profile field, by which browsers fill in questions (WCAG 1.3.5). */
const AUTOCOMPLETE_BY_FIELD: Readonly<Record<string, string>> = {
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

export const findAutocomplete = (prefill: string | undefined) =>
  AUTOCOMPLETE_BY_FIELD[prefill ?? ''] ?? 'off'
