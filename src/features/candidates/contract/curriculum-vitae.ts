import * as z from 'zod/mini'
import { Id, Instant } from '#shared/identifier.ts'

/** A CV of a candidate. A pending CV can be sent with an application, a rejected one cannot. */
export const CurriculumVitae = z.strictObject({
  id: Id,
  documentStorageId: Id,
  title: z.string(),
  fileName: z.string(),
  size: z.number(),
  state: z.enum(['pending', 'clean', 'rejected']),
  createdAt: Instant,
})
export type CurriculumVitae = z.output<typeof CurriculumVitae>
