import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const KIB = 1024

/**
 * The limits of a process. `memory` is the number of bytes of any kind in addition to those it already has; `seconds` is its CPU time, which applies
 * even after this process has ended.
 */
type ReaderLimits = { readonly memory: number; readonly seconds: number }

/**
 * Prevents a process from opening files and sockets, by setting its limit of descriptors to zero. This needs no privileges, namespace or container,
 * and code in the process cannot undo it. On systems other than Linux, where portals only run for trials, Node's own permissions are the only
 * protection.
 */
export async function confineReader(pid: number | undefined, { memory, seconds }: ReaderLimits) {
  if (process.platform !== 'linux') return
  const limits = [
    `--data=${readDataSize(pid) + memory}`,
    '--nofile=0:0',
    `--cpu=${seconds}`,
    '--core=0',
  ]
  await run('prlimit', [`--pid=${pid}`, ...limits]).catch((error: unknown) => {
    throw new Error('a reader of documents could not be confined by prlimit (util-linux)', {
      cause: error,
    })
  })
}

/** Returns the data size of a process in bytes, most of which a new process has only reserved. */
const readDataSize = (pid: number | undefined) =>
  Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * KIB
