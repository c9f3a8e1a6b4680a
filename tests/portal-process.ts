import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { productFolder } from './broken-product.ts'

/** The program to start, and the folder of the product to start it in, if they are not those of this working copy. */
type Started = { readonly program?: readonly string[]; readonly folder?: string }

/**
 * Starts the product as a separate process and waits until it prints that it listens. If it ends earlier, its error output is thrown. `spawned` gets
 * the process at once, for tests that kill it during the start.
 */
export async function startedPortal(
  environment: Readonly<Record<string, string>>,
  spawned: (portal: ChildProcess) => void = () => {},
  { program = ['src/server/main.ts'], folder = productFolder() }: Started = {},
): Promise<ChildProcess> {
  const portal = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  spawned(portal)
  let complaint = ''
  portal.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4000)
  })
  const lines = createInterface({ input: portal.stdout })
  const greeted = new Promise<void>((settle) =>
    lines.on('line', (line) => line.startsWith('Ready') && settle()),
  )
  const ended = once(portal, 'exit').then(() => {
    throw new Error(`the portal ended before it was ready: ${complaint}`)
  })
  await Promise.race([greeted, ended])
  ended.catch(() => {})
  return portal
}

/** Stops the portal and returns its exit code; null if a signal ended it. */
export async function stoppedPortal(
  portal: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (portal.exitCode === null && portal.signalCode === null) {
    const ended = once(portal, 'exit')
    portal.kill(signal)
    await ended
  }
  return portal.exitCode
}

/** Returns a free port whose next port is free too, because the demo's identity provider listens there. */
export async function freePortPair(): Promise<number> {
  const port = await freePort()
  const next = await freePort(port + 1).catch(() => undefined)
  return next ? port : freePortPair()
}

export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
