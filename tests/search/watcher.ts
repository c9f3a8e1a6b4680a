import { saveSearchHistory } from '#features/search-histories/contract/search-histories.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { newApplicant } from '../people/applicant.ts'
import type { TestServer } from '../test-server.ts'

/** Makes a person with an alert for these keywords, and moves the clock by a minute, so that the vacancies of the test are newer than the alert. */
export async function watcher(
  server: TestServer,
  keywords: string,
  alert: 'Instant' | 'Daily' | 'Weekly' = 'Instant',
) {
  const person = await newApplicant(server, { cvs: 0 })
  const { id } = await person.call(saveSearchHistory, {
    params: { id: person.id },
    body: { criteria: { keywords }, alert },
  })
  server.advance(MINUTE)
  return {
    ...person,
    searchId: id,
    alerts: async () =>
      (await server.messagesTo(person.emailAddress)).filter(({ subject }) =>
        subject.includes(' new job'),
      ),
  }
}
