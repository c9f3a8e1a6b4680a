import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'

/** Returns the schema with every object closed, so that a response fails if it has a field outside the contract. */
export const closeSchema = (schema: ZodMiniType): z.ZodType =>
  z.fromJSONSchema(
    z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as never,
  )
