import * as z from 'zod/mini'
import { FlowFile, keyNotes } from '../contract/flow-schema.ts'

/**
 * The editors of authors read this shape of a flow from content/flows/flow.schema.json, next to the flows, so that it is there without a server and in
 * the version that will read them.
 */
export const flowJsonSchema = () =>
  `${JSON.stringify(z.toJSONSchema(FlowFile, { io: 'input', metadata: keyNotes }), null, 2)}\n`
