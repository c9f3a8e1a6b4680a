/** The states of a licence check, as the specification numbers them [seed 4]. */
export const NOT_YET_CHECKED = 0
export const CHECK_IN_PROGRESS = 1
export const AWAITING_VERIFICATION = 2
export const LICENCE_CHECKED = 3
export const CHECK_FAILED = 4
/** The status after a consultant decided that the found licence belongs to another person. Like every failure, it is above 3. */
export const LICENCE_OF_OTHER_PERSON = 5
/** The authority has no licence with the driver's details. */
export const NO_SUCH_LICENCE = 6

/** The description of an open check that ended because its driver number was changed. */
export const NUMBER_CHANGED_TEXT = 'The driver number was changed after this was asked for.'

type StatusText = { readonly status: string; readonly description: string }
export type StatusEntry = StatusText & { readonly licenceCheckStatusId: number }

const CHECK_FAILED_TEXT: StatusText = {
  status: 'Check Failed',
  description: "The driver's licence check has failed.",
}
const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  [NOT_YET_CHECKED]: {
    status: 'Not Yet Checked',
    description: "The driver's licence has not yet been checked.",
  },
  [CHECK_IN_PROGRESS]: {
    status: 'Check in progress',
    description: "The driver's licence check is in progress.",
  },
  [AWAITING_VERIFICATION]: {
    status: 'Awaiting Verification',
    description: 'Please confirm that this is the correct driver.',
  },
  [LICENCE_CHECKED]: { status: 'Checked', description: "The driver's licence been checked." },
}

/**
 * Returns a status with its texts. A missing id counts as 4, and every id above 3 is a failed check. A missing description is replaced by the
 * specification's text.
 */
export function toStatusEntry(given: {
  readonly licenceCheckStatusId?: number | null | undefined
  readonly description?: string | null | undefined
}): StatusEntry {
  const id = given.licenceCheckStatusId ?? CHECK_FAILED
  const { status, description } = STATUS_TEXTS[id] ?? CHECK_FAILED_TEXT
  return { licenceCheckStatusId: id, status, description: given.description || description }
}

export const isCheckFailed = (id: number) => !(id in STATUS_TEXTS)
/** Reports whether the check is in progress or waits for a consultant's confirmation. A driver has at most one such check. */
export const isCheckOpen = (id: number) =>
  id === NOT_YET_CHECKED || id === CHECK_IN_PROGRESS || id === AWAITING_VERIFICATION
/** Reports whether the checking service will still change this status, so that it is read again. */
export const isAwaitingService = (id: number) => id === NOT_YET_CHECKED || id === CHECK_IN_PROGRESS
