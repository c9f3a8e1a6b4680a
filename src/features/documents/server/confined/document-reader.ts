import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { DocumentResult, DocumentTask } from './run-confined.ts'
import { checkOf } from '../check/check-document.ts'
import { readerOf } from '../read/read-text.ts'

const task = JSON.parse(process.argv[2] ?? '') as DocumentTask

// The process loads and opens everything before it is confined, because afterwards it cannot open files or connections.
const act = await prepared()
process.once('message', async () => {
  process.send?.(await result(), () => process.disconnect())
})
process.send?.('ready')

async function prepared(): Promise<() => Promise<string | undefined>> {
  const bytes = readFileSync(task.path)
  if (task.kind === 'draw') return drawing(bytes, task)
  const find = await (task.kind === 'check' ? checkOf(task.type) : readerOf(task.type))
  return () => find(bytes)
}

async function drawing(bytes: Buffer, { to, type }: DocumentTask & { kind: 'draw' }) {
  const { redrawPicture } = await import('../picture/redraw-picture.ts')
  const file = openSync(to, 'r+')
  return async () => {
    const drawn = await redrawPicture(bytes, type)
    if ('refusal' in drawn) return drawn.refusal
    let written = 0
    while (written < drawn.picture.length) written += writeSync(file, drawn.picture, written)
    closeSync(file)
    return undefined
  }
}

async function result(): Promise<DocumentResult> {
  try {
    return { found: await act() }
  } catch (error) {
    // The message is omitted, because it may quote the document; the stack is enough to locate the error.
    const { name, stack = '' } = error as Error
    return { failed: `${name}${stack.slice(stack.indexOf('\n    at')).slice(0, 400)}` }
  }
}
