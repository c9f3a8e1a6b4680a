import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { hashFlow } from './flow-content.ts'
import { readFlow } from './read-flow.ts'

type FlowInFile = { readonly file: string; readonly flow: Flow }

/**
 * Reads the installation's flows when the server starts, and stores each new version. If a flow has a mistake, the start is aborted with a list of
 * the mistakes in all flows.
 */
export async function storeFlows(db: Database, contentDir: string, now: Date): Promise<void> {
  const written = readFlows(join(contentDir, 'flows'))
  await db.transaction(async (one) => {
    for (const { file, flow } of written) await storeFlow(one, file, flow, now)
  })
}

function readFlows(folder: string): readonly FlowInFile[] {
  if (!existsSync(folder))
    throw new StartRefusedError(`${folder} is missing: it holds the flows of registrations.`)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort()
  const read = files.map((name) => ({
    file: join(folder, name),
    ...readFlow(readFileSync(join(folder, name), 'utf8')),
  }))
  const mistakes = read.flatMap((one) =>
    'mistakes' in one ? one.mistakes.map((mistake) => `${one.file}: ${mistake}`) : [],
  )
  const flows = read.flatMap((one) => ('flow' in one ? [one] : []))
  const twice = flows
    .filter(({ flow }, index) => flows.findIndex((other) => other.flow.name === flow.name) < index)
    .map(({ file, flow }) => `${file}: another file holds the flow '${flow.name}' already.`)
  if (mistakes.length + twice.length > 0)
    throw new StartRefusedError([...mistakes, ...twice].join('\n'))
  return flows
}

/**
 * Stores a flow if its version is new. A stored version is never changed, because registrations refer to the version with which they began; throws if
 * the content differs.
 */
async function storeFlow(db: Database, file: string, flow: Flow, now: Date) {
  const sha256 = hashFlow(flow)
  const { name, version, type } = flow
  await db.run(sql`
    insert into flow_versions (name, version, type, definition, sha256, created_at)
    values (${name}, ${version}, ${type}, ${JSON.stringify(flow)}, ${sha256}, ${now})
    on conflict (name, version) do nothing`)
  const kept = await db.one<{ sha256: Buffer }>(
    sql`select sha256 from flow_versions where name = ${name} and version = ${version}`,
  )
  if (kept.sha256.equals(sha256)) return
  const { newest } = await db.one<{ newest: number }>(
    sql`select max(version) as newest from flow_versions where name = ${name}`,
  )
  throw new StartRefusedError(
    `${file}: version ${version} of '${name}' is kept with another content, which registrations may have started with. Give the changed flow version ${newest + 1}.`,
  )
}
