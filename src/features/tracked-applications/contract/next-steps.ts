import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

const text = z.string()

/** By when the branch of a vacancy is likely to answer what is sent now, and whom it asks. */
export const NextSteps = z.object({
  answerBy: Instant,
  /** The share of people who heard from the branch that quickly, in per cent; null if there are too few answers to say so. */
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
