import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { productFolder } from './broken-product.ts'
import { startedPortal, stoppedPortal } from './portal-process.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Only what a test sets, so that nothing of the test runner's own is a setting. */
const plain = (environment: Environment) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...environment,
})

/** What a start that refuses says, on which stream, and how it ends. */
export async function refusedStart(environment: Environment) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: productFolder(),
    env: plain(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  // One that starts after all has greeted, and would go on for ever.
  child.stdout.on('data', () => said.out.includes('Ready') && child.kill('SIGTERM'))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

/** A portal in a process of its own, with everything that it wrote to its terminal. */
export async function terminalOf(environment: Readonly<Record<string, string>>) {
  let written = ''
  const portal = await startedPortal(environment, ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr])
      stream?.on('data', (chunk: Buffer) => {
        written += chunk
      })
  })
  return { written: () => written, stop: () => stoppedPortal(portal) }
}
