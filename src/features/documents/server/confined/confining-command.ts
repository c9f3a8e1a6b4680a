import { spawn } from 'node:child_process'

const MAX_MEMORY_BYTES = 512 * 1024 * 1024
const MAX_WRITTEN_BYTES = 100 * 1024 * 1024
/**
 * The command of util-linux that gives a program an empty network and limits that its children inherit. It needs no privileges if the kernel allows
 * user namespaces to everyone.
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

let asked: Promise<boolean> | undefined

/**
 * Returns the command that runs a program without network and with limited memory, or an empty list if this machine does not support it (requirement
 * 35).
 */
export async function confiningCommand(): Promise<readonly string[]> {
  asked ??= canRunCommand([...CONFINING_COMMAND, 'true'])
  return (await asked) ? CONFINING_COMMAND : []
}

function canRunCommand([program = '', ...given]: readonly string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(program, given, { stdio: 'ignore', timeout: 2000 })
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  return promise
}
