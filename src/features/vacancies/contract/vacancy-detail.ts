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
  summary: 'One vacancy with similar ones; an expired one answers 410 with what it was',
})
