import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

const text = z.string()

/**
 * By when the branch of a vacancy is likely to answer an application that is sent now, and the company for which the work is; null if the vacancy
 * does not name it.
 */
export const NextSteps = z.object({
  answerBy: Instant,
  /**
   * The percentage of people who heard from the branch that quickly. It is null if there are too few answers or they were too slow; `answerBy` is
   * then the branch's promise.
   */
  answerShare: z.nullable(z.number()),
  branch: z.object({ name: text }),
  company: z.nullable(text),
})
export type NextSteps = z.output<typeof NextSteps>

export const readNextSteps = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/vacancies/:id/nextsteps',
  params: z.object({ id: Id }),
  reply: jsonReply(NextSteps),
  summary: 'What happens after an application for a vacancy, with days',
})
