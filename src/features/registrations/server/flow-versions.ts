import { createHash } from 'node:crypto'
import type { Flow } from '#features/registration-flow/domain/definition.ts'
import { type Database, sql } from '#server/database.ts'
import { canonicalJson } from '../domain/canonical-json.ts'

/** The id of this version, word for word as it is given. One that says something else under a number that is taken is a mistake of ours. */
export async function keepFlowVersion(db: Database, flow: Flow, now: Date): Promise<string> {
  const definition = canonicalJson(flow)
  const sha256 = createHash('sha256').update(definition).digest()
  await db.run(sql`
    insert into flow_versions (name, version, type, definition, sha256, created_at) values (${flow.name}, ${flow.version}, ${flow.type}, ${definition}, ${sha256}, ${now})
    on conflict (name, version) do nothing`)
  const kept = await db.one<{ id: string; sha256: Buffer }>(sql`select id, sha256 from flow_versions where name = ${flow.name} and version = ${flow.version}`)
  if (!kept.sha256.equals(sha256)) throw new Error(`version ${flow.version} of the flow ${flow.name} was kept with other words: give the changed one a new version`)
  return kept.id
}

const seen = new Map<string, Flow>()

/** A version never changes, so it is read once. */
export async function flowVersion(db: Database, id: string): Promise<Flow> {
  const known = seen.get(id)
  if (known) return known
  const { definition } = await db.one<{ definition: Flow }>(sql`select definition from flow_versions where id = ${id}`)
  seen.set(id, definition)
  return definition
}
