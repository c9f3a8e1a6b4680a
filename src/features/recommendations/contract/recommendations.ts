import * as z from 'zod/mini'
import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

export const DEFAULT_RECOMMENDATION_COUNT = 20
const LOAD_FAILED_MESSAGE = 'Error: Unable to find recommended jobs.'
const recommendationUserParams = z.object({ userId: Id })
const vacancyParams = z.object({ userId: Id, vacancyId: Id })

export const listRecommendations = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/:userId/job/recommendations',
  params: recommendationUserParams,
  query: z.object({
    limit: z._default(
      z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(100)),
      DEFAULT_RECOMMENDATION_COUNT,
    ),
  }),
  reply: jsonReply(z.array(VacancyRecord)),
  fallback: LOAD_FAILED_MESSAGE,
  summary:
    'Open vacancies for this candidate, the best first, each with its reason in one line; without those that were applied to, saved or hidden',
})

export const hideRecommendation = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/:userId/job/recommendations/:vacancyId/hide',
  params: vacancyParams,
  reply: jsonReply(z.object({ vacancyId: Id, hiddenAt: Instant }), 201),
  summary: 'Stop recommending this vacancy; a repetition answers 200',
})

export const showRecommendationAgain = endpoint({
  api: 'portal',
  method: 'DELETE',
  path: '/:userId/job/recommendations/:vacancyId/hide',
  params: vacancyParams,
  reply: emptyReply,
  summary: 'Recommend this vacancy again',
})
