import type { OpenedLink } from '../contract/short-link.ts'
import styles from './link-card.module.css'

export function BranchLine({ branch, words }: { branch: OpenedLink['branch']; words: string }) {
  if (!branch) return null
  return (
    <p className={`muted ${styles.quiet}`}>
      {words} {branch.name}:{' '}
      <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>{branch.phone}</a>
    </p>
  )
}
