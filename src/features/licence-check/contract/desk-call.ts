import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'

/** Every call of this feature is a consultant's. */
export const deskCall = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
export const ofOne = z.object({ id: Id })
