import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType } from '../../domain/document-types.ts'
import type { PictureType } from '../../domain/picture-types.ts'
import { confineReader } from './confine-reader.ts'
import { readCpuSeconds } from './cpu-time.ts'

/**
 * A task that a confined process does with the file at `path`. 'check' returns the refusal, if any; 'read' returns the text; 'draw' redraws a picture
 * into the empty file `to` and returns the refusal, if any.
 */
export type DocumentTask =
  | { readonly kind: 'check' | 'read'; readonly path: string; readonly type: DocumentType }
  | {
      readonly kind: 'draw'
      readonly path: string
      readonly to: string
      readonly type: PictureType
    }
export type DocumentResult = { readonly found: string | undefined } | { readonly failed: string }

/** Thrown if the file is the cause of the failure: it needed more time or memory than any ordinary file, or the code that reads it failed. */
export class UnreadableFileError extends Error {
  override name = 'Unreadable'
}

const READER_HEAP_MB = 192
const BYTES_PER_MIB = 1024 * 1024
/**
 * The most bytes of memory that each kind of task may use in addition to those of a new process. Drawing needs the most, because a picture of sixty
 * million pixels takes four bytes for each pixel and is in memory twice.
 */
const MAX_MEMORY_BYTES = {
  check: 384 * BYTES_PER_MIB,
  read: 384 * BYTES_PER_MIB,
  draw: 1024 * BYTES_PER_MIB,
} as const
const MAX_CPU_SECONDS = { check: 10, read: 20, draw: 20 } as const
const MAX_TIME_LIMIT_PERIODS = 3
type ConfinedRunOptions = {
  readonly seconds?: number
  readonly signal?: AbortSignal
  /** Called and awaited before the confined reader reads the file. */
  readonly beforeReading?: () => Promise<void>
}
const PROJECT_FOLDER = join(import.meta.dirname, '../../../../..')
// node_modules may be a symbolic link, so the real path must be readable too.
const READABLE_PATHS = [
  ...new Set(
    ['src', 'node_modules', 'package.json'].flatMap((part) => [
      join(PROJECT_FOLDER, part),
      realpathSync(join(PROJECT_FOLDER, part)),
    ]),
  ),
]

/**
 * Runs a task on an untrusted file in a separate process. Before the process reads the file, it loses access to the network, to other programs and to
 * all other files except the one that 'draw' writes, and its memory and time are limited. It is not a thread, because a thread that runs out of
 * memory ends the whole server.
 */
export async function runConfined(
  task: DocumentTask,
  {
    seconds = MAX_CPU_SECONDS[task.kind],
    signal,
    beforeReading = async () => {},
  }: ConfinedRunOptions = {},
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const named =
    task.kind === 'draw'
      ? { ...task, path: realpathSync(task.path), to: realpathSync(task.to) }
      : { ...task, path: realpathSync(task.path) }
  const child = fork(new URL('./document-reader.ts', import.meta.url), [JSON.stringify(named)], {
    execArgv: [
      '--permission',
      ...[...READABLE_PATHS, named.path].map((readable) => `--allow-fs-read=${readable}`),
      ...listDrawingPermissions(named),
      `--max-old-space-size=${READER_HEAP_MB}`,
    ],
    // No variable of the server's environment is passed on except SystemRoot, which Windows needs to start a process.
    env: { SystemRoot: process.env.SystemRoot, ...IN_MEMORY_ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // If the process got little CPU time because the machine is busy, it gets more time, up to MAX_TIME_LIMIT_PERIODS times the limit.
  let waits = 0
  const limit = setInterval(() => {
    waits += 1
    if (waits >= MAX_TIME_LIMIT_PERIODS || readCpuSeconds(child.pid) > seconds / 2)
      child.kill('SIGKILL')
  }, seconds * 1000)
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  try {
    const start = async () => {
      const processor = Math.ceil(seconds * MAX_TIME_LIMIT_PERIODS) + 1
      await confineReader(child.pid, { memory: MAX_MEMORY_BYTES[task.kind], seconds: processor })
      await beforeReading()
      child.send('go')
    }
    const result = await awaitResult(child, start).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error
    })
    if ('failed' in result) throw new UnreadableFileError(result.failed)
    return result.found
  } finally {
    clearInterval(limit)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** Prevents the picture library from writing large pictures to temporary files. */
const IN_MEMORY_ENVIRONMENT = { VIPS_DISC_THRESHOLD: '2g' }

/** Returns further permissions for drawing, because the picture library is a native addon. */
const listDrawingPermissions = (task: DocumentTask) =>
  task.kind === 'draw'
    ? ['--allow-addons', `--allow-fs-read=${task.to}`, `--allow-fs-write=${task.to}`]
    : []

function awaitResult(child: ChildProcess, start: () => Promise<void>): Promise<DocumentResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentResult>()
  child.on('message', (said) => {
    if (said === 'ready') start().catch(reject)
    else resolve(said as DocumentResult)
  })
  child.once('error', reject)
  // The event is 'close', because in a busy process 'exit' may arrive before the last message. A process that is out of memory ends with a signal, or
  // with 134 on systems without signals.
  child.once('close', (code, signal) =>
    reject(
      signal || code === 134
        ? new UnreadableFileError(`ended by ${signal ?? code}`)
        : new Error(`a document reader ended with ${code}`),
    ),
  )
  return promise
}
