import { useEffect, useReducer, useRef } from 'react'
import { useNavigation } from 'react-router'
import { transport } from '#web/call/carrier.ts'
import { advanceProgress, IDLE, isShown, PROGRESS_LINGER, PROGRESS_STEP } from './progress.ts'
import styles from './progress-bar.module.css'

/** A bar of 3 px at the top of the window, shown during requests and navigations. */
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

  return (
    <progress
      className={styles.bar}
      data-state={state}
      hidden={!isShown(progress)}
      max={100}
      value={percent}
      aria-label="Loading"
    />
  )
}

const cleared = (timer: ReturnType<typeof setInterval>) => () => clearInterval(timer)
