import { Fragment } from 'react'
import styles from './text-without-breaks.module.css'

/** Prevents line breaks at hyphens: 'part-time' stays on one line on a small screen. */
export function TextWithoutLineBreaks({ children }: { children: string }) {
  const parts = children
    .split(/((?<!\S)\S+-\S+)/)
    .map((part, place) => ({ part, place, whole: place % 2 === 1 }))
  return parts.map(({ part, place, whole }) =>
    whole ? (
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
