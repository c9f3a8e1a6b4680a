import { useEffect, useState } from 'react'
import styles from './characters-left.module.css'

const ANNOUNCEMENT_DELAY_MS = 1000

/** Shows at once how many characters can still be typed; a screen reader reads the number only after a second without typing. */
export function CharactersLeft({ left }: { left: number }) {
  const words = `You have ${left} character${left === 1 ? '' : 's'} left`
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(words), ANNOUNCEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className={`muted ${styles.charactersLeft}`}>
      <span aria-hidden="true">{words}</span>
      <span className="hidden" role="status">
        {said}
      </span>
    </p>
  )
}
