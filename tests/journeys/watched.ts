import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What is seen on all journeys is kept here for the attacks that look it through afterwards; `npm run attack` names the folder. */
const { WATCHED } = process.env
const keep = (file: string, line: object) =>
  WATCHED &&
  appendFileSync(join(WATCHED, `${file}-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)

export type SeenViolation = { readonly text: string; readonly at: string; readonly test: string }
export type SeenAnswer = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly text: string
}

export const watchPolicy = (text: string, at: string) =>
  keep('violations', { text, at, test: expect.getState().testPath ?? '' } satisfies SeenViolation)

/** Each JSON answer of our server; what a journey makes up itself has no id of a request. */
export function watchAnswers(page: Page) {
  if (!WATCHED) return
  page.on('response', async (response) => {
    const headers = response.headers()
    if (!headers['x-request-id'] || !headers['content-type']?.includes('json')) return
    // A page that is left takes its answers with it.
    const text = await response.text().catch(() => undefined)
    if (text !== undefined)
      keep('answers', {
        method: response.request().method(),
        path: new URL(response.url()).pathname,
        status: response.status(),
        text,
      } satisfies SeenAnswer)
  })
}
