import type { IconName } from '#web/kit/layout/icon.tsx'
import {
  AWAITING_VERIFICATION,
  LICENCE_CHECKED,
  CHECK_IN_PROGRESS,
  isCheckFailed,
  NOT_YET_CHECKED,
} from '../domain/checks/status.ts'

type StatusLook = {
  readonly icon: IconName
  readonly tone: 'info' | 'warning' | 'success' | 'danger' | undefined
}

const FAILED_STATUS_LOOK: StatusLook = { icon: 'x', tone: 'danger' }
const LOOK_BY_STATUS: Readonly<Record<number, StatusLook>> = {
  [NOT_YET_CHECKED]: { icon: 'clock', tone: undefined },
  [CHECK_IN_PROGRESS]: { icon: 'search', tone: 'info' },
  [AWAITING_VERIFICATION]: { icon: 'user', tone: 'warning' },
  [LICENCE_CHECKED]: { icon: 'check', tone: 'success' },
}

/** Returns the appearance of a status. A colour always comes with an icon and a label. */
export const findStatusLook = (statusId: number): StatusLook =>
  LOOK_BY_STATUS[statusId] ?? FAILED_STATUS_LOOK

/** Lists the statuses that a check passes through, in order. For a failed check, the last one is its failure instead of 'Checked'. */
export const listCheckSteps = (statusId: number): readonly number[] => [
  NOT_YET_CHECKED,
  CHECK_IN_PROGRESS,
  AWAITING_VERIFICATION,
  isCheckFailed(statusId) ? statusId : LICENCE_CHECKED,
]
