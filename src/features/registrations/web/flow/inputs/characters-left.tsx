import { useEffect, useState } from 'react'
import styles from './characters-left.module.css'

const PAUSE = 1000

/** Shows the number at once; a screen reader hears it only after a second without typing. */
export function CharactersLeft({ left }: { left: number }) {
  const words = `You have ${left} character${left === 1 ? '' : 's'} left`
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(words), PAUSE)
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
