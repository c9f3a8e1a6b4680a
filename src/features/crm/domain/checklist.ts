import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { ComparedPerson } from './matching/person.ts'

/** One line of the checklist. A registration cannot be sent while a `needed` check is missing; the others can follow later. */
export type CrmCheck = { readonly name: string; readonly there: boolean; readonly needed: boolean }

/** Lists the checks of a person. A contact is not required in a Manual registration, because it can be about someone without email or phone. */
export function listCrmChecks(
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

export const listMissingChecks = (checks: readonly CrmCheck[]) =>
  checks.filter(({ there, needed }) => needed && !there).map(({ name }) => name)
