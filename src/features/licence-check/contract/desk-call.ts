import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'

/** The properties that every endpoint of this feature shares, because only consultants call them. */
export const consultantOnlyEndpoint = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
export const deskIdParams = z.object({ id: Id })
