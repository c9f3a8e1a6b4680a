import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType } from '../../domain/document-types.ts'
import type { PictureType } from '../../domain/picture-types.ts'
import { confineReader } from './confine-reader.ts'
import { cpuSecondsOf } from './cpu-time.ts'

/** A check answers the sentence of a refusal, if any; reading answers the words; drawing fills the empty file `to` with the picture drawn again, and answers a refusal, if any. */
export type DocumentTask =
  | { readonly kind: 'check' | 'read'; readonly path: string; readonly type: DocumentType }
  | {
      readonly kind: 'draw'
      readonly path: string
      readonly to: string
      readonly type: PictureType
    }
export type DocumentResult = { readonly found: string | undefined } | { readonly failed: string }

/** The file's doing: it took longer or more memory than any honest one, or a reader failed on it. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const HEAP_MB = 192
const MIB = 1024 * 1024
/** Of all kinds, beyond what a reader has when it begins. A photograph takes four bytes for each of sixty million points, twice. */
const MEMORY = { check: 384 * MIB, read: 384 * MIB, draw: 1024 * MIB } as const
const SECONDS = { check: 10, read: 20, draw: 20 } as const
const LONGEST_WAITS = 3
type Options = {
  readonly seconds?: number
  readonly signal?: AbortSignal
  /** What a confined reader waits for before it looks at the file. */
  readonly begin?: () => Promise<void>
}
const PROJECT = join(import.meta.dirname, '../../../../..')
// A folder of packages may be a link to where they are.
const READABLE = [
  ...new Set(
    ['src', 'node_modules', 'package.json'].flatMap((part) => [
      join(PROJECT, part),
      realpathSync(join(PROJECT, part)),
    ]),
  ),
]

/**
 * Foreign files are read in a process of its own, which may read our code and the one file, write nothing but the one picture and start nothing. Before it
 * looks at the file it is confined: no network, no other file, a bound on its memory and its time. It is ended when the file keeps it busy, and a file that fills its memory ends it alone: a thread that runs out of memory was seen to take the whole server with it.
 */
export async function runConfined(
  task: DocumentTask,
  { seconds = SECONDS[task.kind], signal, begin = async () => {} }: Options = {},
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const named =
    task.kind === 'draw'
      ? { ...task, path: realpathSync(task.path), to: realpathSync(task.to) }
      : { ...task, path: realpathSync(task.path) }
  const child = fork(new URL('./document-reader.ts', import.meta.url), [JSON.stringify(named)], {
    execArgv: [
      '--permission',
      ...[...READABLE, named.path].map((readable) => `--allow-fs-read=${readable}`),
      ...drawing(named),
      `--max-old-space-size=${HEAP_MB}`,
    ],
    // Windows starts nothing without it; nothing else of ours is passed on.
    env: { SystemRoot: process.env.SystemRoot, ...IN_MEMORY },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A machine that is busy elsewhere is no fault of the file: what got little of a processor gets more time, within reason.
  let waits = 0
  const limit = setInterval(() => {
    waits += 1
    if (waits >= LONGEST_WAITS || cpuSecondsOf(child.pid) > seconds / 2) child.kill('SIGKILL')
  }, seconds * 1000)
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  try {
    const start = async () => {
      const processor = Math.ceil(seconds * LONGEST_WAITS) + 1
      await confineReader(child.pid, { memory: MEMORY[task.kind], seconds: processor })
      await begin()
      child.send('go')
    }
    const result = await resultOf(child, start).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error
    })
    if ('failed' in result) throw new Unreadable(result.failed)
    return result.found
  } finally {
    clearInterval(limit)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** The library that draws keeps large pictures in temporary files otherwise. */
const IN_MEMORY = { VIPS_DISC_THRESHOLD: '2g' }

/** Pictures are drawn by a library that is no JavaScript. */
const drawing = (task: DocumentTask) =>
  task.kind === 'draw'
    ? ['--allow-addons', `--allow-fs-read=${task.to}`, `--allow-fs-write=${task.to}`]
    : []

function resultOf(child: ChildProcess, start: () => Promise<void>): Promise<DocumentResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentResult>()
  child.on('message', (said) => {
    if (said === 'ready') start().catch(reject)
    else resolve(said as DocumentResult)
  })
  child.once('error', reject)
  // Not 'exit': where this process is busy it is heard before what the other one said last. Out of memory ends it by a signal of its own, or by 134 where there are none.
  child.once('close', (code, signal) =>
    reject(
      signal || code === 134
        ? new Unreadable(`ended by ${signal ?? code}`)
        : new Error(`a document reader ended with ${code}`),
    ),
  )
  return promise
}
