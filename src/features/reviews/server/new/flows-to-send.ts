import type { FlowType } from '#features/registration-flow/domain/definition.ts'
import { type Database, sql } from '#server/database.ts'

type Sendable = { readonly name: string; readonly title: string; readonly type: FlowType }

/** The newest version of each flow; first what is sent to most people. */
export const flowsToSend = (db: Database) =>
  db.many<Sendable>(sql`
    with newest as (select distinct on (name) name, definition->>'title' as title, type from flow_versions order by name, version desc)
    select name, title, type from newest order by type <> 'Standard', type, name <> lower(type), name`)
