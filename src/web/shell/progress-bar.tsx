import { useEffect, useReducer, useRef } from 'react'
import { useNavigation } from 'react-router'
import { transport } from '#web/carrier.ts'
import { advanceProgress, IDLE, PROGRESS_DURATION, PROGRESS_LINGER, PROGRESS_STEP, PROGRESS_THROTTLE } from './progress.ts'
import styles from './progress-bar.module.css'

/** How far the bar has come when the throttle is over. */
const HIDDEN_UNTIL = (PROGRESS_THROTTLE / PROGRESS_DURATION) * 100

/** 3 px at the top of the window, during requests and route changes. */
export function ProgressBar() {
  const [progress, dispatch] = useReducer(advanceProgress, IDLE)
  const navigating = useNavigation().state !== 'idle'
  const { state, percent } = progress

  useEffect(() => {
    transport.watch = dispatch
    return () => void (transport.watch = () => {})
  }, [])

  const wasNavigating = useRef(false)
  useEffect(() => {
    if (navigating !== wasNavigating.current) dispatch(navigating ? 'started' : 'finished')
    wasNavigating.current = navigating
  }, [navigating])

  useEffect(() => {
    if (state === 'idle') return
    if (state === 'running') return cleared(setInterval(() => dispatch('stepped'), PROGRESS_STEP))
    return cleared(setTimeout(() => dispatch('lingered'), PROGRESS_LINGER))
  }, [state])

  // Quick answers show no bar at all: what is over within the throttle never flashes.
  const visible = state !== 'idle' && (state === 'failed' || percent >= HIDDEN_UNTIL)
  return <progress className={styles.bar} data-state={state} hidden={!visible} max={100} value={percent} aria-label="Loading" />
}

const cleared = (timer: ReturnType<typeof setInterval>) => () => clearInterval(timer)
