import { getUser } from '#features/candidates/contract/user.ts'
import { SECOND } from '#shared/words/durations.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { browserCarrier } from '#web/call/carrier.ts'
import { createTimeLimitCarrier } from '#web/call/time-limit-carrier.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { useUnfinishedCandidate } from '#web/session/session.ts'
import type { SenderValues } from '../../domain/sender.ts'

/** If the account cannot be read within this time, the sheet asks everything, so that no one waits for it. */
const PATIENCE_MS = 4 * SECOND

/**
 * Returns what the account that was begun in this browser says of its person, undefined while it is read, and null without one. The server is asked, because
 * the browser may store the address of another person who began an account here, and the session may have ended elsewhere.
 */
export function useBegunAccount(): SenderValues | null | undefined {
  const id = useUnfinishedCandidate()?.id
  const reading = useReading(id, () => readBegunAccount(id ?? ''))
  return id === undefined || reading.stage === 'failed' ? null : findLoadedValue(reading)
}

async function readBegunAccount(id: string): Promise<SenderValues> {
  const { firstName, lastName, emailAddress, phoneNumber, includes } = await call(
    getUser,
    { params: { id }, query: { includes: 'phonenumbers' } },
    createTimeLimitCarrier(browserCarrier, PATIENCE_MS),
  )
  // A number is the primary one only once it is confirmed. Until then the newest one counts, which corrects those before it.
  const number = phoneNumber ?? includes.phonenumbers?.at(-1)?.phoneNumber ?? ''
  return {
    firstName,
    lastName,
    emailAddress: emailAddress ?? '',
    phoneNumber: formatPhone(number),
  }
}
