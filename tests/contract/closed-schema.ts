import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'

/** The schema of an answer, with every object closed: what the contract does not name must not go out. */
export const closed = (schema: ZodMiniType): z.ZodType =>
  z.fromJSONSchema(
    z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as never,
  )
