import { join } from 'node:path'
import { findContentFolder } from '#server/settings/content-folder.ts'
import type { Periods } from '#shared/periods.ts'
import type { LegalPolicy } from '../contract.ts'
import { POLICY_NAMES, type PolicyName } from '../domain/policies.ts'
import { fillInPeriods } from './fill-in-periods.ts'
import { readFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

declare module '#server/parts.ts' {
  interface Parts {
    /** The legal pages in the order of the footer. */
    readonly policies: ReadonlyMap<PolicyName, LegalPolicy>
  }
}

/**
 * Reads the legal pages of an installation by name. A broken file prevents the start, because a text that people agree to must never be replaced by
 * another.
 */
export function readPolicies(
  contentDir: string,
  periods: Periods,
): ReadonlyMap<PolicyName, LegalPolicy> {
  const folder = join(findContentFolder(contentDir, 'legal'), 'legal')
  return new Map(
    POLICY_NAMES.map((policy) => [
      policy,
      readPolicy(join(folder, `${policy}.md`), policy, periods),
    ]),
  )
}

function readPolicy(file: string, policy: PolicyName, periods: Periods): LegalPolicy {
  const { text, body } = readFrontMatter(file)
  return {
    policy,
    title: text('title'),
    version: text('version'),
    updated: text('updated'),
    summary: text('summary'),
    ...renderMarkdown(fillInPeriods(body, file, periods)),
  }
}
