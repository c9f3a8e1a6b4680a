import * as z from 'zod/mini'
import { FlowFile } from '../contract/flow-schema.ts'
import { keyDescriptions } from '../contract/flow-schema-parts.ts'

/**
 * Returns the text of content/flows/flow.schema.json, from which the author's text editor learns the shape of a flow. The file is stored next to the
 * flows, so that the editor needs no server and the schema belongs to the same release as the flows.
 */
export const formatFlowJsonSchema = () =>
  `${JSON.stringify(z.toJSONSchema(FlowFile, { io: 'input', metadata: keyDescriptions }), null, 2)}\n`
