import { readFileSync } from 'node:fs'

const WIDTHS = new URL('../../src/web/styles/widths.css', import.meta.url)
const DEFINITION = /@custom-media (--[\w-]+) ([^;]+);/g

/** Expands `@media (--narrow)` and `@container (--narrow)` in every sheet. The minifier expands only definitions in the same sheet, and development does not minify. */
export function customMedia() {
  const queryOf = new Map(
    [...readFileSync(WIDTHS, 'utf8').matchAll(DEFINITION)].map(([, name, query]) => [name, query]),
  )
  const expand = (rule: { params: string }) => {
    if (!rule.params.includes('(--')) return
    rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_whole, name: string) => {
      const query = queryOf.get(name)
      if (query === undefined) throw new Error(`${name} is not a width of widths.css`)
      return query
    })
  }
  return { postcssPlugin: 'custom-media', AtRule: { media: expand, container: expand } }
}
