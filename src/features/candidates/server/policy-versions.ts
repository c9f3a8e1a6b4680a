import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { DECLARATION, REQUIRED_POLICIES } from '../domain/declaration.ts'

/** The current version by policy: the legal pages and the declaration. */
export type PolicyVersions = ReadonlyMap<string, string>

const versionsByFolder = new Map<string, PolicyVersions>()

/** Returns the current versions. They are read once per process, as the legal pages themselves are. */
export function readPolicyVersions(contentDir: string): PolicyVersions {
  const known =
    versionsByFolder.get(contentDir) ??
    new Map([
      ...readLegalVersions(join(findContentFolder(contentDir, 'legal'), 'legal')),
      [DECLARATION.policy, DECLARATION.version],
    ])
  versionsByFolder.set(contentDir, known)
  const missing = REQUIRED_POLICIES.find((policy) => !known.has(policy))
  if (missing) throw new Error(`content/legal has no page for the policy ${missing}`)
  return known
}

function readLegalVersions(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const frontMatter =
        /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? ''
      const { policy, version } = parse(frontMatter) as { policy?: unknown; version?: unknown }
      if (typeof policy !== 'string' || typeof version !== 'string')
        throw new Error(`content/legal/${name} names no policy or no version`)
      return [policy, version] as const
    })
}
