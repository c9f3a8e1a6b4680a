import { BANK_ACCOUNTS } from '#features/candidates/server/reseal-bank-accounts.ts'
import { DRIVERS, LICENCE_RECORDS } from '#features/licence-check/server/reseal-licences.ts'
import { FORMER_LINK_KEYS } from '#features/messages/server/former-link-keys.ts'
import { REGISTRATIONS } from '#features/registrations/server/log/reseal-registrations.ts'
import type { Resealing } from './resealing.ts'

/** Everything that lies sealed. A feature that seals something new says here how it is sealed anew; a test looks for what was forgotten. */
export const RESEALINGS: readonly Resealing[] = [
  BANK_ACCOUNTS,
  REGISTRATIONS,
  DRIVERS,
  LICENCE_RECORDS,
  FORMER_LINK_KEYS,
]
