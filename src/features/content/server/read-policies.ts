import { join } from 'node:path'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { formatRetentionTable } from '#server/operations/retention/retention-table.ts'
import { formatPeriod, type Period, type Periods } from '#shared/periods.ts'
import type { LegalPolicy } from '../contract.ts'
import { POLICY_NAMES, type PolicyName } from '../domain/policies.ts'
import { readFrontMatter, ContentFileError } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

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

/**
 * Replaces tags by retention periods: `{{whatIsKept}}` by the table of all periods, a tag such as `{{unusedAccount}}` by one period. The jobs that
 * delete old data use the same periods.
 */
function fillInPeriods(body: string, file: string, periods: Periods): string {
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'whatIsKept') return formatRetentionTable(periods)
    const period: Period | undefined = name in periods ? periods[name as keyof Periods] : undefined
    if (!period)
      throw new ContentFileError(
        file,
        1,
        `there is no period ${whole}. There are ${Object.keys(periods).join(', ')} and whatIsKept.`,
      )
    return formatPeriod(period)
  })
}
