import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { buildWhenChanged } from '../../../scripts/build.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../../portal-process.ts'

const folder = temporaryFolder('react')
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DEVELOPMENT = /node_modules\/(react|react-dom|react-router|scheduler)\/.*development/
const RENDERER = /dist\/server\/entry-server\.js$/

/** Lists every script that a portal loaded before it had rendered a page, from Node's own coverage files. */
async function scriptsOf(nodeEnvironment: string, program: readonly string[]) {
  const notes = temporaryFolder('react-notes')
  const port = await freePortPair()
  const portal = await startedPortal(
    {
      NODE_ENV: nodeEnvironment,
      NODE_V8_COVERAGE: notes,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_CONTENT: 'false',
    },
    undefined,
    { program },
  )
  const page = await fetch(`http://127.0.0.1:${port}/search`)
  const html = await page.text()
  expect(await stoppedPortal(portal)).toBe(0)
  expect([page.status, html.includes('<h1')]).toEqual([200, true])
  return readdirSync(notes).flatMap((note) =>
    (
      JSON.parse(readFileSync(join(notes, note), 'utf8')) as { result: readonly { url: string }[] }
    ).result.map(({ url }) => url),
  )
}

test.each([
  ['', ['src/server/main.ts']],
  ['development', ['src/server/main.ts']],
  ['', ['scripts/start.ts']],
])(
  'with NODE_ENV "%s" and %j React’s production build draws the pages',
  async (environment, program) => {
    await buildWhenChanged()
    const scripts = await scriptsOf(environment, program)

    expect(scripts.filter((url) => RENDERER.test(url))).not.toEqual([])
    expect(scripts.filter((url) => DEVELOPMENT.test(url))).toEqual([])
    expect(readFileSync('dist/server/entry-server.js', 'utf8')).not.toContain(
      'process.env.NODE_ENV',
    )
  },
)

test('while developing it is the development build, which says what is wrong', async () => {
  const scripts = await scriptsOf('', ['src/server/main.ts', '--dev'])

  expect(scripts.filter((url) => DEVELOPMENT.test(url))).not.toEqual([])
})
