import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { productFolder } from './broken-product.ts'
import { startedPortal, stoppedPortal } from './portal-process.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment of a test's process: only the variables that the test sets, so that none of the test runner's own counts as a setting. */
const plain = (environment: Environment) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...environment,
})

/** Starts a portal that must refuse to start. Returns its exit code and its output, with the two streams apart. */
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
  // If the portal starts although it should refuse, it prints its greeting; it is then stopped, because it would run for ever.
  child.stdout.on('data', () => said.out.includes('Ready') && child.kill('SIGTERM'))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

/** Starts a portal as a separate process and collects everything that it writes to its terminal. */
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
