import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { ImportReport } from './import-report.ts'

/** The most bytes of a feed that this call accepts. The operator's command accepts a feed of any size. */
export const MAX_FEED_BYTES = 50 * 1024 * 1024

const FlagParameterSchema = z._default(z.stringbool(), false)

/** Imports the feed in the body: JSON Lines, a JSON array, CSV or XML, each also as gzip. */
export const importVacanciesEndpoint = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/vacancies',
  query: z.strictObject({
    /** Closes the provider's vacancies that are not in the feed. */
    full: FlagParameterSchema,
    /** Confirms that a full feed may close more than a fifth of the provider's live vacancies. */
    confirm: FlagParameterSchema,
  }),
  reply: jsonReply(ImportReport),
  summary: 'Take a feed of vacancies. Needs the header Integration-Key.',
})
