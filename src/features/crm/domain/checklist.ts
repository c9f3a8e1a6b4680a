import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { ComparedPerson } from './matching/person.ts'

/** Without what is needed nothing can be sent to a CRM; the rest can follow later. */
export type CrmCheck = { readonly name: string; readonly there: boolean; readonly needed: boolean }

/** A Manual registration can be of someone whom no letter or call reaches. */
export function checklistOf(
  { firstName, lastName, emailAddress, phone, birthDate, address, postCode }: ComparedPerson,
  flowType: FlowType,
): readonly CrmCheck[] {
  return [
    { name: 'First and last name', there: firstName !== '' && lastName !== '', needed: true },
    {
      name: 'Email address or phone number',
      there: emailAddress !== '' || phone !== '',
      needed: flowType !== 'Manual',
    },
    { name: 'Birth date', there: birthDate !== '', needed: false },
    { name: 'Address and postcode', there: address !== '' && postCode !== '', needed: false },
  ]
}

export const missingOf = (checks: readonly CrmCheck[]) =>
  checks.filter(({ there, needed }) => needed && !there).map(({ name }) => name)
