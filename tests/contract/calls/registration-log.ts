import {
  checkLog,
  exportLog,
  readLog,
  readLogOverview,
  readRecentLog,
} from '#features/reviews/contract/log.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const read = {
  who: 'consultant',
  happy: async ({ server, person }: CallFixtures) => ({
    params: { id: await answeredRegistration(server, person) },
  }),
  status: 200,
  fallback: 'An unexpected error has occured.',
} as const

export const registrationLogCalls = [
  line('[decisions 7]', readLog, read),
  line('[decisions 7]', readLogOverview, read),
  line('[design 11.4]', readRecentLog, { ...read, happy: () => ({}) }),
  line('[decisions 7]', checkLog, read),
  line('[decisions 7]', exportLog, read),
]
