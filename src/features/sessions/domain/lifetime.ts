import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'
import type { SessionKind } from '#shared/token-kind.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

const SIGN_IN_IDLE_MS = toMilliseconds(FIXED_RETENTION_PERIODS.unusedSignIn)
const SIGN_IN_LIFETIME_MS = toMilliseconds(FIXED_RETENTION_PERIODS.signIn)

/** The lifetime of each kind of session in milliseconds: `idle` without a request, and `absolute` from sign-in (decisions §3, contract §4). */
export const SESSION_LIFETIMES_MS: Readonly<
  Record<SessionKind, { readonly idle: number; readonly absolute: number }>
> = {
  candidate: { idle: SIGN_IN_IDLE_MS, absolute: SIGN_IN_LIFETIME_MS },
  // A vacancies token has no idle limit of its own, because it ends together with the sign-in that it was made from.
  vacancies: { idle: SIGN_IN_LIFETIME_MS, absolute: SIGN_IN_LIFETIME_MS },
  consultant: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  registration: { idle: 2 * HOUR, absolute: DAY },
}

export function calculateSessionEnds(kind: SessionKind, from: Date) {
  const { idle, absolute } = SESSION_LIFETIMES_MS[kind]
  return { idleUntil: new Date(from.getTime() + idle), endsAt: new Date(from.getTime() + absolute) }
}

/**
 * Returns true if a request should extend the idle end. Extensions under a minute are skipped, so that most requests write nothing to the database.
 */
export const shouldExtendIdleEnd = (kind: SessionKind, idleUntil: Date, now: Date) =>
  now.getTime() + SESSION_LIFETIMES_MS[kind].idle - idleUntil.getTime() >= MINUTE
