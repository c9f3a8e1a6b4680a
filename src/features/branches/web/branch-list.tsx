import { Link } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { formatCount } from '#shared/format-count.ts'
import type { Branch } from '../contract.ts'
import styles from './branch-list.module.css'
import { BranchPhone } from './branch-phone.tsx'

type Props = {
  branches: readonly Branch[]
  /** The number of open jobs, by the branch's id. */
  jobs: Readonly<Record<string, number>>
}

export function BranchList({ branches, jobs }: Props) {
  if (branches.length === 0)
    return (
      <EmptyState
        words="There is no branch to show yet"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  return (
    <ul className={`grid-of-cards ${styles.branches}`}>
      {branches.map(({ id, slug, name, phone }) => (
        <Card key={id} as="li" padded className={styles.branch}>
          <h2>
            <Link to={`/branches/${slug}`}>{name}</Link>
          </h2>
          <BranchPhone phone={phone} />
          {jobs[id] !== undefined && (
            <Link to={`/search?branch=${id}`}>
              {formatCount(jobs[id], 'open job')}
              <span className="hidden"> of {name}</span>
            </Link>
          )}
        </Card>
      ))}
    </ul>
  )
}
