import { type Criteria, EVERYTHING } from '../../domain/criteria.ts'
import { addressOf, readAddress } from '../../domain/criteria-url.ts'
import { pay } from '../../domain/filters/pay.ts'

/** What a search form asks for, read as its own submission without scripts would be. */
export function criteriaOf(form: HTMLFormElement, submitter: HTMLElement | null = null): Criteria {
  const { criteria } = readAddress(
    new URLSearchParams([...new FormData(form, submitter)] as [string, string][]),
  )
  // A period without an amount says nothing.
  return pay.chosen(criteria) ? criteria : { ...criteria, salaryPer: EVERYTHING.salaryPer }
}

/** What a form must carry along because it has no field for it. */
export const carriedAlong = (
  criteria: Criteria,
  fields: readonly string[],
): (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(addressOf({ ...criteria, page: 1 }))].filter(
    ([name]) => !fields.includes(name),
  )
