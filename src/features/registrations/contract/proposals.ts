import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

/**
 * A job that was read from a CV. Dates are 'YYYY-MM', or 'YYYY' if the CV has no month; `to` is '' for a current job, `employer` is '' if none was
 * found.
 */
const ProposedJob = z.strictObject({
  employer: z.string(),
  jobTitle: z.string(),
  from: z.string(),
  to: z.string(),
  current: z.boolean(),
})
export type ProposedJob = z.output<typeof ProposedJob>

/** The proposals are not answers until the candidate confirms them. */
export const getRegistrationProposals = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/RegistrationProposals/:id',
  params: z.object({ id: Id }),
  reply: jsonReply(z.array(ProposedJob)),
  summary:
    "The jobs that the candidate's newest CV tells of, while the registration asks for jobs and has none",
})
