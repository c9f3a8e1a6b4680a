import { Link } from 'react-router'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { listMissingParts } from '../domain/missing-profile-parts.ts'
import styles from './missing-list.module.css'
import type { Profile } from './profile-copy.ts'

export function MissingPartsList({ includes }: Pick<Profile, 'includes'>) {
  const missing = listMissingParts(includes)
  if (missing.length === 0) return null
  return (
    <InsetNote title="What you can still add">
      <ul className={styles.missing}>
        {missing.map(({ words, to }) => (
          <li key={words}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </InsetNote>
  )
}
