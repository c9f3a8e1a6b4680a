import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const BYTES_PER_KIB = 1024

/**
 * The limits of a confined process. `memory` is the number of bytes that the process may use in addition to those that it already has. `seconds` is
 * the process's CPU time, which the kernel limits even if the main process has ended.
 */
type ReaderLimits = { readonly memory: number; readonly seconds: number }

/**
 * Prevents a process from opening files and sockets, by setting its limit of file descriptors to zero. This needs no privileges, namespaces or
 * container, and code in the process cannot undo it. Systems other than Linux, on which the portal is only tried out, have Node's permissions as
 * their only protection.
 */
export async function confineReader(pid: number | undefined, { memory, seconds }: ReaderLimits) {
  if (process.platform !== 'linux') return
  const limits = [
    `--data=${readDataSize(pid) + memory}`,
    '--nofile=0:0',
    `--cpu=${seconds}`,
    '--core=0',
  ]
  await runFile('prlimit', [`--pid=${pid}`, ...limits]).catch((error: unknown) => {
    throw new Error('a reader of documents could not be confined by prlimit (util-linux)', {
      cause: error,
    })
  })
}

/**
 * Returns the size of a process's data segment in bytes. A new process has already reserved memory without using it, so the limit is set in addition
 * to this size.
 */
const readDataSize = (pid: number | undefined) =>
  Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) *
  BYTES_PER_KIB
