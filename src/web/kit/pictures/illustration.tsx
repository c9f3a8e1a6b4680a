import pictures from './illustrations.svg?no-inline'
import styles from './illustration.module.css'

export type IllustrationName = 'page-not-found' | 'bug-fixing' | 'server-down' | 'empty-search'

/** A decorative picture; the text next to it has all the information. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      className={styles.picture}
      viewBox={name === 'empty-search' ? '0 0 240 170' : '0 0 360 260'}
      aria-hidden="true"
    >
      <use href={`${pictures}#${name}`} />
    </svg>
  )
}
