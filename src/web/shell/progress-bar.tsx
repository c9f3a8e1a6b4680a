import { useEffect, useReducer, useRef } from 'react'
import { useNavigation } from 'react-router'
import { callTransport } from '#web/call/carrier.ts'
import {
  advanceProgress,
  IDLE_PROGRESS,
  isProgressShown,
  PROGRESS_LINGER_MS,
  PROGRESS_STEP_MS,
} from './progress.ts'
import styles from './progress-bar.module.css'

/** A bar of 3 px at the top of the window, shown during requests and navigations. */
export function ProgressBar() {
  const [progress, dispatch] = useReducer(advanceProgress, IDLE_PROGRESS)
  const navigating = useNavigation().state !== 'idle'
  const { state, percent } = progress

  useEffect(() => {
    callTransport.watch = dispatch
    return () => void (callTransport.watch = () => {})
  }, [])

  const wasNavigating = useRef(false)
  useEffect(() => {
    if (navigating !== wasNavigating.current) dispatch(navigating ? 'started' : 'finished')
    wasNavigating.current = navigating
  }, [navigating])

  useEffect(() => {
    if (state === 'idle') return
    if (state === 'running')
      return createTimerCleanup(setInterval(() => dispatch('stepped'), PROGRESS_STEP_MS))
    return createTimerCleanup(setTimeout(() => dispatch('lingered'), PROGRESS_LINGER_MS))
  }, [state])

  return (
    <progress
      className={styles.bar}
      data-state={state}
      hidden={!isProgressShown(progress)}
      max={100}
      value={percent}
      aria-label="Loading"
    />
  )
}

const createTimerCleanup = (timer: ReturnType<typeof setInterval>) => () => clearInterval(timer)
