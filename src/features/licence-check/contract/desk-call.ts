import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'

/** What the calls of this feature share: they are the consultant's. */
export const deskCall = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
export const ofOne = z.object({ id: Id })
