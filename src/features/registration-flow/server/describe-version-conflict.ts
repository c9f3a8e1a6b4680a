import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase, sql } from '#server/database/database.ts'
import { UNKNOWN_LINE } from '#server/database/line.ts'
import {
  buildEmbeddedConnectionString,
  isEmbeddedRunning,
} from '#server/database/embedded/postgres.ts'
import { type Environment, StartRefusedError } from '#server/settings/environment.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { hashFlow } from './flow-content.ts'
import { readFlow } from './read-flow.ts'

/**
 * Returns why the flow is refused: another file or the database has different content under the same name and version. Returns undefined if there is
 * no conflict.
 */
export async function describeVersionConflict(
  flow: Flow,
  file: string,
  environment: Environment,
): Promise<string | undefined> {
  const taken = `version ${flow.version} of '${flow.name}'`
  const other = findFileWithSameVersion(
    flow,
    file,
    resolve(environment.CONTENT_DIR || './content', 'flows'),
  )
  if (other)
    return `${taken} is in ${other} with another content. Give this flow a name of its own, or a higher version.`
  const newest = await findNewestStoredVersion(flow, environment)
  return newest === undefined
    ? undefined
    : `${taken} is kept with another content, which registrations may have started with. Give the changed flow version ${newest + 1}.`
}

function findFileWithSameVersion(flow: Flow, file: string, folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => join(folder, name))
    .filter((path) => path !== resolve(file))
    .find((path) => {
      const read = readFlow(readFileSync(path, 'utf8'))
      return (
        'flow' in read &&
        read.flow.name === flow.name &&
        read.flow.version === flow.version &&
        !hashFlow(read.flow).equals(hashFlow(flow))
      )
    })
}

/**
 * Returns the newest stored version number of the flow if the database has this version with different content. The database is only read, never
 * migrated. Without a database there is no stored version to contradict.
 */
async function findNewestStoredVersion(
  flow: Flow,
  environment: Environment,
): Promise<number | undefined> {
  const at = await findDatabaseUrl(environment)
  if (!at) return undefined
  const { db, close } = openDatabase(at, { max: 1, line: UNKNOWN_LINE })
  try {
    const { kept } = await db.one<{ kept: boolean }>(
      sql`select to_regclass('flow_versions') is not null as kept`,
    )
    if (!kept) return undefined
    const versions = await db.many<{ version: number; sha256: Buffer }>(
      sql`select version, sha256 from flow_versions where name = ${flow.name} order by version desc`,
    )
    const same = versions.find(({ version }) => version === flow.version)
    return !same || same.sha256.equals(hashFlow(flow)) ? undefined : versions[0]?.version
  } catch (error) {
    throw new StartRefusedError(
      `The database does not answer, so kept versions cannot be compared: ${(error as Error).message}.`,
    )
  } finally {
    await close()
  }
}

async function findDatabaseUrl(environment: Environment): Promise<string | undefined> {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const dataDir = resolve(environment.DATA_DIR || './var')
  return existsSync(dataDir) && (await isEmbeddedRunning(dataDir))
    ? buildEmbeddedConnectionString(dataDir)
    : undefined
}
