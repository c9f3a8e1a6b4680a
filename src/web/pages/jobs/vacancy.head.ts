import { isLowerCaseUuid } from '#features/search/domain/filter-kinds/address-values.ts'
import { buildJobPosting } from '#features/vacancies/domain/job-posting.ts'
import type { ClientConfig } from '#shared/client-config.ts'
import logo from '../../brand/favicon.svg?no-inline'
import type { VacancyLoaded } from './vacancy.loader.ts'

export const status = ({ closed }: VacancyLoaded) => (closed ? 410 : 200)

/** Returns the structured description of the job; a closed vacancy has none, so that search engines drop it. */
export const jsonLd = (
  { vacancy, closed, origin, now }: VacancyLoaded,
  { legalName }: ClientConfig,
) =>
  closed
    ? undefined
    : buildJobPosting(vacancy, { agency: legalName, origin, logo: origin + logo }, new Date(now))

/**
 * Returns the address under which the server caches the page; undefined if it has a parameter, or its id is not written as the database writes it.
 */
export const sharedAddress = ({ pathname, search }: URL) =>
  search === '' && isLowerCaseUuid(pathname.replace('/vacancy/', '')) ? pathname : undefined
