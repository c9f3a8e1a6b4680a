import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const SOURCE = new URL('../../src/web/forms/hold-early-presses.ts', import.meta.url)
const PLACE = '<!--early-presses-->'

/**
 * Writes into the head of the app's page the script that holds presses until the page's code has loaded. In a file of its own, the script would
 * arrive no sooner than that code.
 */
export function earlyPresses() {
  return {
    name: 'early-presses',
    async transformIndexHtml(html: string) {
      if (!html.includes(PLACE)) return html
      const script = await writeScript()
      return html.replace(PLACE, () => `<script>${script}</script>`)
    },
  } satisfies Plugin
}

/** Returns the source as a script. It is inside a function, so that its names do not become global. */
export async function writeScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'hold-early-presses.ts')
  const body = code.replace(/^export \{\s*\};?\s*$/m, '')
  return minifySync('early-presses.js', `(()=>{${body}})()`).code.trim()
}
