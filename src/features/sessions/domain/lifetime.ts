import { FIXED_PERIODS, lengthOf } from '#shared/periods.ts'
import type { SessionKind } from '#shared/token-kind.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

const IDLE = lengthOf(FIXED_PERIODS.unusedSignIn)
const ABSOLUTE = lengthOf(FIXED_PERIODS.signIn)

/** How long each kind of session lives in milliseconds, unused and in all (decisions §3, contract §4). */
export const LIFETIMES: Readonly<
  Record<SessionKind, { readonly idle: number; readonly absolute: number }>
> = {
  candidate: { idle: IDLE, absolute: ABSOLUTE },
  // A vacancies token has no idle end of its own: it ends with the sign-in that it was made from.
  vacancies: { idle: ABSOLUTE, absolute: ABSOLUTE },
  consultant: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  registration: { idle: 2 * HOUR, absolute: DAY },
}

export function endsOf(kind: SessionKind, from: Date) {
  const { idle, absolute } = LIFETIMES[kind]
  return { idleUntil: new Date(from.getTime() + idle), endsAt: new Date(from.getTime() + absolute) }
}

/** Each call moves the idle end on. It is written only when it would move by a minute or more, so that most calls write nothing. */
export const shouldSlide = (kind: SessionKind, idleUntil: Date, now: Date) =>
  now.getTime() + LIFETIMES[kind].idle - idleUntil.getTime() >= MINUTE
