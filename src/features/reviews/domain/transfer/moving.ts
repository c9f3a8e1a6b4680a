import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'
import { MINUTE } from '#shared/words/durations.ts'

/** The time in which the person who made a transfer can undo it. */
export const UNDO_MINUTES = 10
export const undoEnds = (at: Date) => new Date(at.getTime() + UNDO_MINUTES * MINUTE)

/** How long it can still be undone; 0 once it cannot. */
export const secondsToUndo = (at: Date, now: Date) =>
  Math.max(0, Math.ceil((undoEnds(at).getTime() - now.getTime()) / 1000))

/** Why a registration stays with its branch; undefined where it may go. */
export const whyItStays = (status: RegistrationStatus): string | undefined =>
  status === 'SentToCrm'
    ? 'This registration was handed over to the CRM, so it stays with its branch.'
    : status === 'Cancelled'
      ? 'This registration was cancelled, so it stays with its branch.'
      : undefined

/** The most registrations that one call transfers. */
export const MOST_AT_ONCE = 100
