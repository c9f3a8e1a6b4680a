import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { type Reminded, remindCandidates } from '../../contract/reminders.ts'
import { type Approved, approveRegistrations } from '../../contract/review.ts'
import { approvedInWords } from '../../domain/list/approved-words.ts'
import { remindedInWords } from '../../domain/list/reminded-words.ts'

type Counts = Readonly<Record<'done' | 'asked' | 'already' | 'waiting', number>>
export type Doing = {
  readonly done: string
  readonly refused: string
  readonly words: (counts: Counts) => string
  readonly act: (ids: string[]) => Promise<readonly Done[]>
}
/** The outcome for one registration: `refusal` is null if the action succeeded. */
export type Done = Reminded | Approved
export type Outcome = {
  readonly of: string
  readonly doing: Doing
  readonly results?: readonly Done[]
  readonly failure?: Failure
}

export const REMIND: Doing = {
  done: 'Reminded',
  refused: 'Not reminded',
  words: remindedInWords,
  act: (ids) => call(remindCandidates, { body: { ids } }),
}
export const APPROVE: Doing = {
  done: 'Approved',
  refused: 'Not approved',
  words: approvedInWords,
  act: (ids) => call(approveRegistrations, { body: { ids } }),
}

export const wasAlready = (one: Done) => 'already' in one && one.already

export const waitsUntil = (one: Done) => ('textWaitsUntil' in one && one.textWaitsUntil) || ''

export const countsOf = (results: readonly Done[]): Counts => ({
  asked: results.length,
  done: results.filter(({ refusal }) => refusal === null).length,
  already: results.filter(wasAlready).length,
  waiting: results.filter(waitsUntil).length,
})
