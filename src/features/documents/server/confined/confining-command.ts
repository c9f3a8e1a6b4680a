import { spawn } from 'node:child_process'

const MAX_MEMORY_BYTES = 512 * 1024 * 1024
const MAX_WRITTEN_BYTES = 100 * 1024 * 1024
/**
 * The command of util-linux that runs a program without network access and with limits that its child processes inherit. It needs no privileges if
 * the kernel allows user namespaces to everyone.
 */
const CONFINING_COMMAND: readonly string[] = [
  'unshare',
  '--map-root-user',
  '--net',
  'prlimit',
  `--data=${MAX_MEMORY_BYTES}`,
  `--fsize=${MAX_WRITTEN_BYTES}`,
  '--core=0',
]

let cachedConfinementSupport: Promise<boolean> | undefined

/**
 * Returns the command, with its arguments, that runs a program without network access and with limited memory (requirement 35). It is empty if this
 * machine does not support that.
 */
export async function findConfiningCommand(): Promise<readonly string[]> {
  cachedConfinementSupport ??= canRunCommand([...CONFINING_COMMAND, 'true'])
  return (await cachedConfinementSupport) ? CONFINING_COMMAND : []
}

function canRunCommand([program = '', ...given]: readonly string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(program, given, { stdio: 'ignore', timeout: 2000 })
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  return promise
}
