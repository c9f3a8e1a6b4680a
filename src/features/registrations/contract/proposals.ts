import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

/** A job as a CV describes it: 'YYYY-MM' where the month is said, else 'YYYY'; `to` is '' while it lasts, `employer` '' where none was found. */
const ProposedJob = z.strictObject({
  employer: z.string(),
  jobTitle: z.string(),
  from: z.string(),
  to: z.string(),
  current: z.boolean(),
})
export type ProposedJob = z.output<typeof ProposedJob>

/** Nothing is an answer before its candidate says so. */
export const getRegistrationProposals = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/RegistrationProposals/:id',
  params: z.object({ id: Id }),
  reply: json(z.array(ProposedJob)),
  summary:
    "The jobs that the candidate's newest CV tells of, while the registration asks for jobs and has none",
})
