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
 * Lists axe's violations with their elements. To save time, axe is injected only once into each page and reports no passed rules; otherwise a check
 * takes five times as long. This works because no page has a frame of another site.
 */
export async function axeFindings(
  page: Page,
  { tags, rules, except }: Look,
): Promise<readonly string[]> {
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: [...(tags ?? [])] }
  // Only an experimental rule that is off here needs style sheets. If axe preloaded a sheet that disappears meanwhile, the browser would log an
  // error.
  const preload = { assets: ['media' as const] }
  const options: axe.RunOptions = { runOnly, preload, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(look, { options, except })
}

/** Runs axe inside the page. Returns its violations. */
async function look({
  options,
  except,
}: {
  options: axe.RunOptions
  except: string | undefined
}): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run(except ? { exclude: except } : document, options)
  const [left, top] = [scrollX, scrollY]
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const selectors = nodes.map(({ target }) => target.join(' '))
    const lasting: string[] = []
    for (const selector of selectors) {
      // A target that the header covers in part at this place of the page is looked at again in the middle of the window.
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const isCovered =
        id === 'target-size' &&
        (await run(selector, { ...options, runOnly: [id] })).violations.length === 0
      if (!isCovered) lasting.push(selector)
    }
    if (lasting.length > 0) found.push(`${id}: ${lasting.slice(0, 5).join(', ')}`)
  }
  if (violations.length > 0) scrollTo({ left, top, behavior: 'instant' })
  return found
}
