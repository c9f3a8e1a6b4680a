import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { ComparedPerson } from './matching/person.ts'

/**
 * A detail that the CRM needs of a person. `there` is true if the registration has it. A registration without a `needed` detail cannot be sent; the
 * other details can be added after sending.
 */
export type RequiredCrmDetail = {
  readonly name: string
  readonly there: boolean
  readonly needed: boolean
}

/**
 * Lists the details that the CRM needs of a person. An email address or phone is not needed in a Manual registration, because its person may have
 * neither.
 */
export function listDetailsNeededByCrm(
  { firstName, lastName, emailAddress, phone, birthDate, address, postCode }: ComparedPerson,
  flowType: FlowType,
): readonly RequiredCrmDetail[] {
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

export const listMissingCrmDetails = (checks: readonly RequiredCrmDetail[]) =>
  checks.filter(({ there, needed }) => needed && !there).map(({ name }) => name)
