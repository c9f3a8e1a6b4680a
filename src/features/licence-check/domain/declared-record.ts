import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { formatCount } from '#shared/format-count.ts'
import { formatLondonDay } from '#shared/instant-in-words.ts'

export type DeclaredRecord = {
  /** True if the candidate declared a ban that has not ended, or did not say when it ends. */
  readonly isBanned: boolean
  /** What the candidate declared against driving, one sentence each; empty if they declared nothing or were not asked. */
  readonly sentences: readonly string[]
}
export const NOTHING_DECLARED: DeclaredRecord = { isBanned: false, sentences: [] }

/** Reads bans and offences from a registration's answers. `today` is the date in London. */
export function readDeclaredRecord(flow: Flow, answers: Answers, today: string): DeclaredRecord {
  const asked = listAskedActions(flow, answers)
  const named = (name: string) => asked.filter(({ action }) => action.name === name)
  const valuesOf = (name: string) => named(name).map(({ hop }) => answers.values.get(keyOf(hop)))
  // These questions are only asked after a 'yes', so the question alone says that there was a ban or an offence.
  const bans = valuesOf('BanEnded').map((end) => (typeof end === 'string' ? end : ''))
  const points = valuesOf('OffencePoints')
  return {
    isBanned: bans.some((end) => end === '' || end >= today),
    sentences: [
      ...bans.map((end) => describeBan(end, today)),
      ...named('Offences').map(() => describeOffences(points)),
    ],
  }
}

function describeBan(end: string, today: string): string {
  if (end === '') return 'The candidate declared a ban and not when it ends.'
  const day = formatLondonDay(new Date(`${end}T12:00:00Z`))
  return end >= today
    ? `The candidate declared a ban until ${day}.`
    : `The candidate declared a ban that ended on ${day}.`
}

function describeOffences(points: readonly unknown[]): string {
  if (points.length === 0) return 'The candidate declared penalty points.'
  const sum = points.reduce<number>((total, each) => total + (Number(each) || 0), 0)
  return `The candidate declared ${formatCount(points.length, 'offence')} with ${formatCount(sum, 'penalty point')}.`
}
