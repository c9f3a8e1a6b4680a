import type { CrmPersonField } from './person-fields.ts'

/**
 * Returns the details of the person that the CRM receives. A new record gets all of them; an existing record, whose chosen fields are `taken`, gets
 * only these.
 */
export const listSentDetails = <Detail extends { readonly field: CrmPersonField }>(
  person: readonly Detail[],
  taken: readonly CrmPersonField[] | null,
): readonly Detail[] =>
  taken === null ? person : person.filter(({ field }) => taken.includes(field))
