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

/** The milliseconds to wait for the account. After that the form asks for everything. */
const PATIENCE_MS = 4 * SECOND

/**
 * Returns the sender's details from the account that was begun in this browser; undefined while they are being read, null if there is no such
 * account. They are read from the server, because the browser may store another person's address, and the session may have ended elsewhere.
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
  // A number becomes the primary one only when it is confirmed. Until then the newest number is
  // used, because it probably corrects the earlier ones.
  const number = phoneNumber ?? includes.phonenumbers?.at(-1)?.phoneNumber ?? ''
  return {
    firstName,
    lastName,
    emailAddress: emailAddress ?? '',
    phoneNumber: formatPhone(number),
  }
}
