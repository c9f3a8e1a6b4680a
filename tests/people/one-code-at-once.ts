import { expect } from 'vitest'
import type { Site } from '../behind-nginx/site.ts'
import { ask, confirm, withPhone } from './contacts.ts'
import { codeSentTo } from './one-time-code.ts'

/** Sends one code many times at once. Expects that exactly one request succeeds, and that the response to all others is that no valid code is left. */
export async function oneCodeAtOnce(site: Site, times: number) {
  const person = await site.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(site, to)
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      confirm(person, params, code).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )

  expect(answers.toSorted()).toEqual([200, ...Array.from({ length: times - 1 }, () => 410)])
}
