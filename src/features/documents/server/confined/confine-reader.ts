import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const KIB = 1024

/** `memory`: how much more a process may take than it has already, of any kind. `seconds`: of a processor, also when this process is gone. */
type Bounds = { readonly memory: number; readonly seconds: number }

/**
 * From here on a process opens nothing more: neither a file nor a socket, since it may have no more descriptors than none. That needs no rights, no namespace
 * and no container, and what code runs in the process cannot take it back. Elsewhere than on Linux, where portals are only tried out, Node's own
 * permissions are all there is.
 */
export async function confineReader(pid: number | undefined, { memory, seconds }: Bounds) {
  if (process.platform !== 'linux') return
  const limits = [`--data=${dataOf(pid) + memory}`, '--nofile=0:0', `--cpu=${seconds}`, '--core=0']
  await run('prlimit', [`--pid=${pid}`, ...limits]).catch((error: unknown) => {
    throw new Error('a reader of documents could not be confined by prlimit (util-linux)', {
      cause: error,
    })
  })
}

/** Most of what a fresh process of ours has was only reserved. */
const dataOf = (pid: number | undefined) =>
  Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * KIB
