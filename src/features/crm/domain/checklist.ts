import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { Person } from './matching/person.ts'

/** What a CRM wants of a person. Without what is needed nothing can be sent; the rest can follow later. */
export type Check = { readonly name: string; readonly there: boolean; readonly needed: boolean }

/** A Manual registration may be of someone whom nothing reaches. */
export function checklistOf(
  { firstName, lastName, emailAddress, phone, birthDate, address, postCode }: Person,
  flowType: FlowType,
): readonly Check[] {
  return [
    { name: 'First and last name', there: firstName !== '' && lastName !== '', needed: true },
    {
      name: 'E-mail address or phone number',
      there: emailAddress !== '' || phone !== '',
      needed: flowType !== 'Manual',
    },
    { name: 'Birth date', there: birthDate !== '', needed: false },
    { name: 'Address and postcode', there: address !== '' && postCode !== '', needed: false },
  ]
}

export const missingOf = (checks: readonly Check[]) =>
  checks.filter(({ there, needed }) => needed && !there).map(({ name }) => name)
