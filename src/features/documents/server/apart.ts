import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType } from '../domain/document-types.ts'
import type { PictureType } from '../domain/picture-types.ts'
import { cpuSecondsOf } from './cpu-time.ts'

/** check: the sentence of a refusal, if any. read: the words. draw: a picture anew, into an empty file that is there; also a refusal, if any. */
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
const SECONDS = { check: 10, read: 20, draw: 20 } as const
const LONGEST_WAITS = 3
const PROJECT = join(import.meta.dirname, '../../../..')
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
 * Foreign files are read in a process of its own, which may read our code and the one file, write nothing but the one picture and start nothing. It is ended when the file
 * keeps it busy, and a file that fills its memory ends it alone: a thread that runs out of memory was seen to take the whole server with it.
 */
export async function apart(
  task: DocumentTask,
  { seconds = SECONDS[task.kind], signal }: { seconds?: number; signal?: AbortSignal } = {},
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
    env: { SystemRoot: process.env.SystemRoot },
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
    const result = await resultOf(child).catch((error: unknown) => {
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

/** Pictures are drawn by a library that is no JavaScript. */
const drawing = (task: DocumentTask) =>
  task.kind === 'draw'
    ? ['--allow-addons', `--allow-fs-read=${task.to}`, `--allow-fs-write=${task.to}`]
    : []

function resultOf(child: ChildProcess): Promise<DocumentResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentResult>()
  child.once('message', (result) => resolve(result as DocumentResult))
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
