import { type Criteria, EVERYTHING } from '../../domain/criteria.ts'
import { addressOf, readAddress } from '../../domain/criteria-url.ts'
import { pay } from '../../domain/filters/pay.ts'

/** Reads the criteria of a search form in the same way as its submission without scripts. */
export function criteriaOf(form: HTMLFormElement, submitter: HTMLElement | null = null): Criteria {
  const { criteria } = readAddress(
    new URLSearchParams([...new FormData(form, submitter)] as [string, string][]),
  )
  // A period without an amount has no effect, so it gets the default.
  return pay.chosen(criteria) ? criteria : { ...criteria, salaryPer: EVERYTHING.salaryPer }
}

/** Returns the criteria for which a form has no field, for its hidden inputs. */
export const carriedAlong = (
  criteria: Criteria,
  fields: readonly string[],
): (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(addressOf({ ...criteria, page: 1 }))].filter(
    ([name]) => !fields.includes(name),
  )
