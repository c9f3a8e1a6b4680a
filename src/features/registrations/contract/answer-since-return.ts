import * as z from 'zod/mini'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { Id } from '#shared/identifier.ts'

/**
 * `before` is the earlier answer as text, masked if its question is sensitive, or null if there was none. `reason` is null if no one asked for the
 * answer again.
 */
export const AnswerSinceReturn = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  reason: z.nullable(z.string()),
  /** The first name of the consultant who asked for it again; null if no one did. */
  by: z.nullable(z.string()),
  before: z.nullable(z.string()),
  changed: z.boolean(),
  /** False for an answer that was asked for again and is no longer asked, because another answer changed. */
  isAsked: z.boolean(),
})
