import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The folder in which journeys store what they saw, for the attacks that search it later; `npm run attack` sets it. */
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

/** Records each JSON response that comes from our server. A response that a journey made up has no request id and is left out. */
export function watchAnswers(page: Page) {
  if (!WATCHED) return
  page.on('response', async (response) => {
    const headers = response.headers()
    if (!headers['x-request-id'] || !headers['content-type']?.includes('json')) return
    // The response can no longer be read once its page has been left.
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
