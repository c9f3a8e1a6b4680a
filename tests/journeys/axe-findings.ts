import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Look = { readonly tags?: readonly string[]; readonly rules?: readonly string[]; readonly except?: string }

/**
 * What axe objects to, and where. It looks from the page itself, since no frame of ours is foreign, and writes out what it objects to alone: a page of its own
 * for the report, and the account of all that passed, cost more than the look.
 */
export async function axeFindings(page: Page, { tags, rules, except }: Look) {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: [...(tags ?? [])] }
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await (except ? axe.exclude(except) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 5).join(', ')}`)
}
