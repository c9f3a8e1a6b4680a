import { type Database, sql } from '#server/database/database.ts'
import type { Flow, FlowType, Id } from '../domain/definition/definition.ts'

export type FlowVersion = {
  readonly id: string
  readonly name: Id
  readonly version: number
  readonly type: FlowType
}

/** Returns the newest version of a flow, with which new registrations begin. */
export const findNewestFlowVersion = (db: Database, name: string) =>
  db.maybe<FlowVersion>(
    sql`select id, name, version, type from flow_versions where name = ${name} order by version desc limit 1`,
  )

/** The definitions by version id. Versions are few and never change, so each process reads them only once. */
const flowsByVersionId = new Map<string, Flow>()

/** Returns the definition of a version, as it was when the registration began. */
export async function findFlowDefinition(db: Database, flowVersionId: string): Promise<Flow> {
  const known = flowsByVersionId.get(flowVersionId)
  if (known) return known
  const { definition } = await db.one<{ definition: Flow }>(
    sql`select definition from flow_versions where id = ${flowVersionId}`,
  )
  flowsByVersionId.set(flowVersionId, definition)
  return definition
}
