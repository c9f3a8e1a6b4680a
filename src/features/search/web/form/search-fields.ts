import { type VacancyCriteria, DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { formatSearchQuery, readSearchAddress } from '../../domain/search-address.ts'
import { payFilter } from '../../domain/filters/pay.ts'

/** Reads the criteria from a search form. The result is the same as that of a form submitted without scripts. */
export function readFormCriteria(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): VacancyCriteria {
  const { criteria } = readSearchAddress(
    new URLSearchParams([...new FormData(form, submitter)] as [string, string][]),
  )
  // A period without an amount has no effect, so it gets the default.
  return payFilter.chosen(criteria)
    ? criteria
    : { ...criteria, salaryPer: DEFAULT_CRITERIA.salaryPer }
}

/** Returns the names and values of criteria for which the form has no field, for its hidden inputs. */
export const listHiddenFields = (
  criteria: VacancyCriteria,
  fields: readonly string[],
): (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(formatSearchQuery({ ...criteria, page: 1 }))].filter(
    ([name]) => !fields.includes(name),
  )
