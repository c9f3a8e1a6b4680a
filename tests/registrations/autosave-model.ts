import { keyOf, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { AnswerWrite } from '#features/registrations/domain/autosave/autosave-write.ts'
import type { LogKind } from '#features/registrations/domain/log/log-kinds.ts'

export type Arrival = Pick<
  AnswerWrite,
  'deviceId' | 'sequence' | 'hop' | 'actionSetId' | 'value' | 'skipped'
>
export type Outcome = {
  readonly answers: ReadonlyMap<string, AnswerValue | 'passed for now'>
  readonly items: ReadonlySet<string>
}

/** An entry of a registration's log, with its content. */
export type Entry = {
  readonly kind: LogKind
  readonly payload: {
    readonly actionId?: string
    readonly itemId?: string
    readonly deviceId?: string
    readonly sequence?: number
    readonly value?: AnswerValue
  }
}

/**
 * Computes, by the contract's rules and without the product's code, the answers that must be stored after these saves arrived in this order. Of one
 * device's saves the higher sequence wins; between devices, the later arrival. An item is removed if its removal came last, and comes back with any
 * later answer in it.
 */
export function outcomeOf(arrivals: readonly Arrival[]): Outcome {
  const answers = new Map<string, AnswerValue | 'passed for now'>()
  const items = new Set<string>()
  const highest = new Map<string, number>()
  for (const { deviceId, sequence, hop, actionSetId, value, skipped } of arrivals) {
    const key = keyOf(hop)
    const mine = `${deviceId} ${key}`
    if (sequence <= (highest.get(mine) ?? 0)) continue
    highest.set(mine, sequence)
    if (hop.actionId === actionSetId) {
      if (value === null) items.delete(hop.itemId ?? '')
      else items.add(hop.itemId ?? '')
      continue
    }
    if (
      hop.itemId &&
      sequence >
        (highest.get(`${deviceId} ${keyOf({ actionId: actionSetId ?? '', itemId: hop.itemId })}`) ??
          0)
    )
      items.add(hop.itemId)
    if (skipped) answers.set(key, 'passed for now')
    else if (value === null) answers.delete(key)
    else answers.set(key, value)
  }
  return { answers, items }
}

/**
 * Returns, for each device, the newest version of each answer if it never arrived at the server. Older versions do not count, because a newer one may
 * have replaced them before they were sent.
 */
export function lostOf(
  typed: readonly Arrival[],
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const newest = new Map(typed.map((write) => [`${write.deviceId} ${keyOf(write.hop)}`, write]))
  const arrived = new Set(arrivals.map(({ deviceId, sequence }) => `${deviceId} ${sequence}`))
  return [...newest.values()].filter(
    ({ deviceId, sequence }) => !arrived.has(`${deviceId} ${sequence}`),
  )
}

/** Computes the stored answers only from the registration's log, which records every change in order. They must equal those of outcomeOf. */
export function outcomeOfLog(entries: readonly Entry[]): Outcome {
  const answers = new Map<string, AnswerValue | 'passed for now'>()
  const items = new Set<string>()
  for (const {
    kind,
    payload: { actionId = '', itemId, value = '' },
  } of entries) {
    const key = keyOf(itemId ? { actionId, itemId } : { actionId })
    if (kind === 'answered') answers.set(key, value)
    else if (kind === 'cleared') answers.delete(key)
    else if (kind === 'passed for now') answers.set(key, kind)
    else if (kind === 'item removed') items.delete(itemId ?? '')
    else if (kind === 'item added' || kind === 'item brought back') items.add(itemId ?? '')
  }
  return { answers, items }
}
