import pictures from './illustrations.svg?no-inline'
import styles from './illustration.module.css'

export type IllustrationName = 'page-not-found' | 'bug-fixing' | 'server-down' | 'empty-search'

/** Decorative: the words beside it say everything. */
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
