import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { DocumentResult, DocumentTask } from './run-confined.ts'
import { loadContentCheck } from '../check/check-document.ts'
import { loadTextReader } from '../read/read-text.ts'

const DOCUMENT_TASK = JSON.parse(process.argv[2] ?? '') as DocumentTask

// The process loads and opens everything before it is confined, because afterwards it cannot open files or connections.
const runTask = await prepareTask()
process.once('message', async () => {
  process.send?.(await runTaskForResult(), () => process.disconnect())
})
process.send?.('ready')

async function prepareTask(): Promise<() => Promise<string | undefined>> {
  const bytes = readFileSync(DOCUMENT_TASK.path)
  if (DOCUMENT_TASK.kind === 'draw') return prepareDrawing(bytes, DOCUMENT_TASK)
  const find = await (DOCUMENT_TASK.kind === 'check'
    ? loadContentCheck(DOCUMENT_TASK.type)
    : loadTextReader(DOCUMENT_TASK.type))
  return () => find(bytes)
}

async function prepareDrawing(bytes: Buffer, { to, type }: DocumentTask & { kind: 'draw' }) {
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

async function runTaskForResult(): Promise<DocumentResult> {
  try {
    return { found: await runTask() }
  } catch (error) {
    // The message of the error is omitted, because it may quote the document; the stack is enough to find the cause.
    const { name, stack = '' } = error as Error
    return { failed: `${name}${stack.slice(stack.indexOf('\n    at')).slice(0, 400)}` }
  }
}
