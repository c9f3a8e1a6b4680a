import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

type Look = {
  readonly tags?: readonly string[]
  readonly rules?: readonly string[]
  readonly except?: string
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to, and where. It is put into the page once and looks from there, since no frame of ours is foreign, and writes out what it objects to alone:
 * to be put in again for each look, and the account of all that passed, cost five times the look.
 */
export async function axeFindings(
  page: Page,
  { tags, rules, except }: Look,
): Promise<readonly string[]> {
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: [...(tags ?? [])] }
  // Sheets are read only for a rule that is an experiment and not asked here; one that leaves the page meanwhile would be a complaint on the console.
  const preload = { assets: ['media' as const] }
  const options: axe.RunOptions = { runOnly, preload, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(look, { options, except })
}

/** Runs in the page. */
async function look({
  options,
  except,
}: {
  options: axe.RunOptions
  except: string | undefined
}): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run(except ? { exclude: except } : document, options)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  )
}
