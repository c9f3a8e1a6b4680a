import { useRef } from 'react'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/** What the cards 'Check these' have shown since the flow was opened: the keys of the questions, for each step. */
export type ShownInCards = {
  readonly of: (at: Screen) => ReadonlySet<string>
  /** Notes what the card of a step showed when the person continued. The step's other pages do not show it again. */
  readonly note: (at: Screen, keys: ReadonlySet<string> | undefined) => void
}

export function useShownInCards(): ShownInCards {
  const byStep = useRef(new Map<string, ReadonlySet<string>>())
  return {
    of: (at) => byStep.current.get(keyOfStep(at)) ?? NONE,
    note: (at, keys) => void byStep.current.set(keyOfStep(at), keys ?? NONE),
  }
}

const NONE: ReadonlySet<string> = new Set()
const keyOfStep = (at: Screen) => ('stepId' in at ? `${at.taskId} ${at.stepId}` : '')
