import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { MINUTE } from '#shared/words/durations.ts'

/** The minutes in which the author of a transfer can undo it. */
export const TRANSFER_UNDO_MINUTES = 10
export const findUndoDeadline = (at: Date) =>
  new Date(at.getTime() + TRANSFER_UNDO_MINUTES * MINUTE)

/** Returns the seconds for which a transfer can still be undone; 0 once it cannot. */
export const countSecondsToUndo = (at: Date, now: Date) =>
  Math.max(0, Math.ceil((findUndoDeadline(at).getTime() - now.getTime()) / 1000))

/** Returns the reason why a registration cannot be transferred; undefined if it can. */
export const explainWhyNotTransferable = (status: RegistrationStatus): string | undefined =>
  status === 'SentToCrm'
    ? 'This registration was handed over to the CRM, so it stays with its branch.'
    : status === 'Cancelled'
      ? 'This registration was cancelled, so it stays with its branch.'
      : undefined

/** The most registrations that one call can transfer. */
export const MAX_TRANSFERS_AT_ONCE = 100
