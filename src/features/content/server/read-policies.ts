import { join } from 'node:path'
import { contentWith } from '#server/settings/content-folder.ts'
import { keptTableInMarkdown } from '#server/operations/retention/kept-table.ts'
import { inWords, type Period, type Periods } from '#shared/periods.ts'
import type { Policy } from '../contract.ts'
import { POLICIES, type PolicyName } from '../domain/policies.ts'
import { frontMatter, TextMistake } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

/**
 * Reads the legal pages of an installation by name. A broken file prevents the start, because a text that people agree to must never be replaced by
 * another.
 */
export function readPolicies(
  contentDir: string,
  periods: Periods,
): ReadonlyMap<PolicyName, Policy> {
  const folder = join(contentWith(contentDir, 'legal'), 'legal')
  return new Map(
    POLICIES.map((policy) => [policy, readPolicy(join(folder, `${policy}.md`), policy, periods)]),
  )
}

function readPolicy(file: string, policy: PolicyName, periods: Periods): Policy {
  const { text, body } = frontMatter(file)
  return {
    policy,
    title: text('title'),
    version: text('version'),
    updated: text('updated'),
    summary: text('summary'),
    ...renderMarkdown(withPeriods(body, file, periods)),
  }
}

/**
 * Replaces tags by retention periods: `{{whatIsKept}}` by the table of all periods, a tag such as `{{unusedAccount}}` by one. They are the periods
 * that the deletion jobs use.
 */
function withPeriods(body: string, file: string, periods: Periods): string {
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'whatIsKept') return keptTableInMarkdown(periods)
    const period: Period | undefined = name in periods ? periods[name as keyof Periods] : undefined
    if (!period)
      throw new TextMistake(
        file,
        1,
        `there is no period ${whole}. There are ${Object.keys(periods).join(', ')} and whatIsKept.`,
      )
    return inWords(period)
  })
}
