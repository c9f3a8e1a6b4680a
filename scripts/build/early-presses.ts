import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const SOURCE = new URL('../../src/web/forms/hold-early-presses.ts', import.meta.url)
const PLACE = '<!--early-presses-->'

/** Writes the script that holds early presses into the head of the app's page. A file of its own would come no sooner than the code. */
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

/** Returns the source as a script. Its names are inside a function, so that they are no names of the page. */
export async function writeScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'hold-early-presses.ts')
  const body = code.replace(/^export \{\s*\};?\s*$/m, '')
  return minifySync('early-presses.js', `(()=>{${body}})()`).code.trim()
}
