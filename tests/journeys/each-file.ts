import { afterAll, afterEach } from 'vitest'
import { closeLeftOpen, showOpenPages } from './browser.ts'

/** A failure under load is seldom seen again, so it tells what the person saw. */
afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.message += `\n\n${await showOpenPages()}`
})

afterAll(closeLeftOpen)
