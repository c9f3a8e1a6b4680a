import type { CrmPersonField } from './person-fields.ts'

/**
 * Returns the details of the person that the CRM receives: all of them for a new record (`taken` is null), only the chosen fields `taken` for an
 * existing record.
 */
export const listSentDetails = <Detail extends { readonly field: CrmPersonField }>(
  person: readonly Detail[],
  taken: readonly CrmPersonField[] | null,
): readonly Detail[] =>
  taken === null ? person : person.filter(({ field }) => taken.includes(field))
