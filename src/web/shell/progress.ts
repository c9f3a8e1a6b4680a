/** The request progress bar: starts, increments on a timer, finishes or fails [seed 4 'Request progress bar', seed 9]. */
export const PROGRESS_DURATION = 5000
export const PROGRESS_THROTTLE = 200
/** How often the bar moves, and how long a finished or failed bar stays to be seen. */
export const PROGRESS_STEP = 100
export const PROGRESS_LINGER = 500

export type Progress = {
  readonly state: 'idle' | 'running' | 'finished' | 'failed'
  readonly percent: number
  readonly pending: number
}
export type ProgressEvent = 'started' | 'stepped' | 'finished' | 'failed' | 'lingered'

export const IDLE: Progress = { state: 'idle', percent: 0, pending: 0 }
/** An unanswered request never looks done. */
const LIMIT = 95

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
            percent: Math.min(LIMIT, progress.percent + (PROGRESS_STEP / PROGRESS_DURATION) * 100),
          }
        : progress
    case 'finished':
      return settle(progress, 'finished')
    case 'failed':
      return settle(progress, 'failed')
    case 'lingered':
      return progress.state === 'running' ? progress : IDLE
  }
}

/** Quick answers show no bar at all: what is over within the throttle never flashes. */
export const isShown = ({ state, percent }: Progress): boolean =>
  state !== 'idle' &&
  (state === 'failed' || percent >= (PROGRESS_THROTTLE / PROGRESS_DURATION) * 100)

/** A failure shows at once; success only when the last of several requests is answered. */
function settle(progress: Progress, state: 'finished' | 'failed'): Progress {
  if (progress.state !== 'running') return progress
  const pending = progress.pending - 1
  return state === 'finished' && pending > 0
    ? { ...progress, pending }
    : { state, percent: 100, pending: 0 }
}
