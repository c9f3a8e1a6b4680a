import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { VacancyFacts, VacancyRecord } from './vacancy-record.ts'

/** A vacancy with its whole description. `descriptionText` is sanitised HTML. */
export const VacancyDetail = z.extend(VacancyFacts, {
  id: Id,
  jobId: z.string(),
  divisionId: z.nullable(z.string()),
  jobTitle: z.string(),
  descriptionText: z.string(),
  websiteId: z.string(),
  expires: Instant,
  created: Instant,
  updated: Instant,
  /** The location in parts, as search engines ask for it; `isHome` is true for work that is done from home. */
  workplace: z.object({
    town: z.nullable(z.string()),
    region: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    isHome: z.boolean(),
  }),
  /**
   * The next four fields are the weekly hours, the times of the work, the first day, and the required licence; each is null if the advertisement does
   * not say.
   */
  hoursPerWeek: z.nullable(z.number()),
  shift: z.nullable(z.string()),
  startsOn: z.nullable(z.iso.date()),
  licence: z.nullable(z.string()),
  related_vacancies: z.array(VacancyRecord),
})
export type VacancyDetail = z.output<typeof VacancyDetail>

/** The `data` of a 410 response for a vacancy that has closed: the vacancy itself, and related open ones. */
export const ClosedVacancy = z.object({
  vacancy: VacancyDetail,
  related_vacancies: z.array(VacancyRecord),
})
export type ClosedVacancy = z.output<typeof ClosedVacancy>

export const getVacancyDetail = endpoint({
  // 'portal' comes first, because the browser calls an endpoint by its first API, and public pages use the portal's address.
  api: ['portal', 'sameOrigin'],
  method: 'GET',
  path: '/VacancyDetail/:id',
  params: z.object({ id: Id }),
  reply: jsonReply(VacancyDetail),
  summary:
    'Read a vacancy and similar ones. Answers 410 if the vacancy has expired, with what it was.',
})
