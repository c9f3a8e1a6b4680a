import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt } from '../build.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Builds the web app, if it has changed, in a process that ends afterwards, because a build needs a few hundred megabytes of memory. */
export async function buildInOwnProcess() {
  if (isBuilt()) return
  const build = spawn(process.execPath, [join(import.meta.dirname, 'run.ts')], {
    stdio: 'inherit',
  })
  const stop = () => void build.kill()
  for (const signal of SIGNALS) process.once(signal, stop)
  const [code] = (await once(build, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}
