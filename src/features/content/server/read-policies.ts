import { join } from 'node:path'
import { contentWith } from '#server/content-folder.ts'
import type { Policy } from '../contract.ts'
import { POLICIES, type PolicyName } from '../domain/policies.ts'
import { frontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

/** The legal pages of an installation, by name. What people agree to is never replaced by another text: a broken file ends the start. */
export function readPolicies(contentDir: string): ReadonlyMap<PolicyName, Policy> {
  const folder = join(contentWith(contentDir, 'legal'), 'legal')
  return new Map(POLICIES.map((policy) => [policy, readPolicy(join(folder, `${policy}.md`), policy)]))
}

function readPolicy(file: string, policy: PolicyName): Policy {
  const { text, body } = frontMatter(file)
  return { policy, title: text('title'), version: text('version'), updated: text('updated'), summary: text('summary'), ...renderMarkdown(body) }
}
