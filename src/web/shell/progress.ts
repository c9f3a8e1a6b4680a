/** The timing of the progress bar in milliseconds [seed 4 'Request progress bar', seed 9]. */
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_THROTTLE_MS = 200
/** The interval between the steps of the bar, and the time for which a finished or failed bar stays visible, in milliseconds. */
export const PROGRESS_STEP_MS = 100
export const PROGRESS_LINGER_MS = 500

export type Progress = {
  readonly state: 'idle' | 'running' | 'finished' | 'failed'
  readonly percent: number
  readonly pending: number
}
export type ProgressEvent = 'started' | 'stepped' | 'finished' | 'failed' | 'lingered'

export const IDLE_PROGRESS: Progress = { state: 'idle', percent: 0, pending: 0 }
/** The highest percentage that the bar shows during a request, so that the request never looks finished. */
const MAX_PENDING_PERCENT = 95

export function advanceProgress(progress: Progress, event: ProgressEvent): Progress {
  switch (event) {
    case 'started':
      return progress.state === 'running'
        ? { ...progress, pending: progress.pending + 1 }
        : { state: 'running', percent: 0, pending: 1 }
    case 'stepped':
      return progress.state === 'running'
        ? {
            ...progress,
            percent: Math.min(
              MAX_PENDING_PERCENT,
              progress.percent + (PROGRESS_STEP_MS / PROGRESS_DURATION_MS) * 100,
            ),
          }
        : progress
    case 'finished':
      return endRequest(progress, 'finished')
    case 'failed':
      return endRequest(progress, 'failed')
    case 'lingered':
      return progress.state === 'running' ? progress : IDLE_PROGRESS
  }
}

/** Returns whether the bar is visible. For a request shorter than the throttle it is not, so that it does not flash. */
export const isProgressShown = ({ state, percent }: Progress): boolean =>
  state !== 'idle' &&
  (state === 'failed' || percent >= (PROGRESS_THROTTLE_MS / PROGRESS_DURATION_MS) * 100)

/** Ends one request. A failure is shown at once, success only after the last of several requests. */
function endRequest(progress: Progress, state: 'finished' | 'failed'): Progress {
  if (progress.state !== 'running') return progress
  const pending = progress.pending - 1
  return state === 'finished' && pending > 0
    ? { ...progress, pending }
    : { state, percent: 100, pending: 0 }
}
