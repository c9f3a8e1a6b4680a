import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const BIN = join(import.meta.dirname, '../node_modules/.bin')
/** The folder of Node's compile cache. Tests start the portal and its commands a hundred times, and with this cache that takes a third less time. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled')
export type Step = readonly [name: string, command: string, ...args: string[]]

/** Runs the commands in sequence and prints their durations. Returns the number of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  let failed = 0
  for (const [name, command, ...args] of steps) {
    const began = performance.now()
    const child = spawn(join(BIN, command), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      shell: process.platform === 'win32',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) failed++
  }
  return failed
}
