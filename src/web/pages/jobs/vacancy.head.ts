import { jobPosting } from '#features/vacancies/domain/job-posting.ts'
import type { ClientConfig } from '#shared/client-config.ts'
import type { VacancyLoaded } from './vacancy.loader.ts'

export const status = ({ closed }: VacancyLoaded) => (closed ? 410 : 200)

/** A closed vacancy is no longer offered to search engines. */
export const jsonLd = (
  { vacancy, closed, origin, now }: VacancyLoaded,
  { legalName }: ClientConfig,
) => (closed ? undefined : jobPosting(vacancy, { agency: legalName, origin }, new Date(now)))
