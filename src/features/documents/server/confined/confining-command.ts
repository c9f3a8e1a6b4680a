import { spawn } from 'node:child_process'

const MEMORY = 512 * 1024 * 1024
const WRITTEN = 100 * 1024 * 1024
/** util-linux: an empty network, and limits that children inherit. Needs no rights where the kernel lets anyone have a user namespace. */
const CONFINED: readonly string[] = [
  'unshare',
  '--map-root-user',
  '--net',
  'prlimit',
  `--data=${MEMORY}`,
  `--fsize=${WRITTEN}`,
  '--core=0',
]

let asked: Promise<boolean> | undefined

/** The words in front of a command that keep its program from the network and from much memory; none where this machine cannot do that (requirement 35). */
export async function confiningCommand(): Promise<readonly string[]> {
  asked ??= works([...CONFINED, 'true'])
  return (await asked) ? CONFINED : []
}

function works([program = '', ...given]: readonly string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(program, given, { stdio: 'ignore', timeout: 2000 })
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  return promise
}
