import type { IconName } from '#web/kit/layout/icon.tsx'
import {
  AWAITING_VERIFICATION,
  CHECKED,
  IN_PROGRESS,
  isFailed,
  NOT_YET_CHECKED,
} from '../domain/status.ts'

type Look = {
  readonly icon: IconName
  readonly tone: 'info' | 'warning' | 'success' | 'danger' | undefined
}

const FAILED: Look = { icon: 'x', tone: 'danger' }
const LOOKS: Readonly<Record<number, Look>> = {
  [NOT_YET_CHECKED]: { icon: 'clock', tone: undefined },
  [IN_PROGRESS]: { icon: 'search', tone: 'info' },
  [AWAITING_VERIFICATION]: { icon: 'user', tone: 'warning' },
  [CHECKED]: { icon: 'check', tone: 'success' },
}

/** Grey, blue, amber, green, red: never without its icon and its word. */
export const lookOf = (statusId: number): Look => LOOKS[statusId] ?? FAILED

/** The way of a check, as far as it goes well; one that failed ends it in the place of 'Checked'. */
export const wayOf = (statusId: number): readonly number[] => [
  NOT_YET_CHECKED,
  IN_PROGRESS,
  AWAITING_VERIFICATION,
  isFailed(statusId) ? statusId : CHECKED,
]
