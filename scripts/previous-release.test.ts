import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { build } from 'vite'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { previousRelease } from './build/previous-release.ts'

/**
 * Returns a made-up website in a temporary folder. `release` builds it, in the folder of its earlier releases, with a lazy chunk that contains
 * `said`, and returns the name of that chunk. `served` lists the built files.
 */
function installation() {
  const root = temporaryFolder('releases')
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><script type="module" src="/page.js"></script>',
  )
  writeFileSync(
    join(root, 'page.js'),
    `addEventListener('click', () => import('./later.js').then(({ said }) => document.body.append(said)))`,
  )
  const assets = join(root, 'dist', 'assets')
  return {
    served: () => readdirSync(assets),
    async release(said: string): Promise<string> {
      writeFileSync(join(root, 'later.js'), `export const said = '${said}'`)
      await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [previousRelease()],
        build: { emptyOutDir: false, modulePreload: { polyfill: false } },
      })
      return (
        readdirSync(assets).find(
          (file) =>
            file.startsWith('later') && readFileSync(join(assets, file), 'utf8').includes(said),
        ) ?? ''
      )
    },
  }
}

test('a page that was opened before a release still finds its code after it, and not for ever', async () => {
  const { release, served } = installation()
  const first = await release('one')
  const second = await release('two')
  expect(served()).toEqual(expect.arrayContaining([first, second]))
  const third = await release('three')
  expect(served()).toEqual(expect.arrayContaining([second, third]))
  expect(served()).not.toContain(first)
})

test('who builds the same sources twice takes nothing from a page of the release before', async () => {
  const { release, served } = installation()
  const first = await release('one')
  const second = await release('two')
  await release('two')
  expect(served()).toEqual(expect.arrayContaining([first, second]))
})
