import type { FlowType } from '#features/registration-flow/domain/definition.ts'
import { type Database, sql } from '#server/database.ts'

type Sendable = { readonly name: string; readonly title: string; readonly type: FlowType }

/** The newest version of each flow. */
export const flowsToSend = (db: Database) =>
  db.many<Sendable>(sql`select distinct on (name) name, definition->>'title' as title, type from flow_versions order by name, version desc`)
