import { Link } from 'react-router'
import { formatCount } from '#shared/format-count.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import type { ListedBranch } from '../../contract.ts'
import { describeBranches, describeDistance, describeOrder } from '../../domain/branch-words.ts'
import { BranchPhone } from '../branch-phone.tsx'
import { UkPicture } from '../picture/uk-picture.tsx'
import styles from './branch-list.module.css'
import { NearestForm } from './nearest-form.tsx'

type Props = {
  branches: readonly ListedBranch[]
  /** The number of open jobs, by the branch's id. */
  jobs: Readonly<Record<string, number>>
  /** The place from which distances are measured, as it was typed; '' without one. */
  near: string
  /** The message if the place is not known; otherwise ''. */
  problem: string
}

/** The numbered list of branches, next to a map of the UK with the same numbers. */
export function BranchList({ branches, jobs, near, problem }: Props) {
  if (branches.length === 0)
    return (
      <EmptyState
        words="There are no branches to show yet"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  return (
    <>
      <p className={styles.lead}>{describeBranches(branches.length)}</p>
      <NearestForm near={near} problem={problem} />
      <div className={`beside ${styles.beside}`}>
        <div>
          <p className="muted" role="status">
            {describeOrder(branches.length, branches[0]?.milesFrom ?? '')}
          </p>
          <ol className={styles.branches}>
            {branches.map((branch, index) => (
              <BranchInList
                key={branch.id}
                branch={branch}
                number={index + 1}
                jobs={jobs[branch.id]}
              />
            ))}
          </ol>
        </div>
        <ListPicture branches={branches} />
      </div>
    </>
  )
}

type ListedProps = { branch: ListedBranch; number: number; jobs: number | undefined }

function BranchInList({ branch, number, jobs }: ListedProps) {
  const { id, slug, name, phone, address, postcode, opening, miles } = branch
  return (
    <Card as="li" className={styles.branch}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.facts}>
        <h2>
          <Link to={`/branches/${slug}`} className={styles.name}>
            {name}
          </Link>
        </h2>
        <p className="muted">
          {address.length > 0
            ? [...address, postcode].filter(Boolean).join(', ')
            : 'By phone and email'}
        </p>
        <p className="muted">{opening ?? 'Ring first'}</p>
      </div>
      {miles !== null && <span className={`muted ${styles.miles}`}>{describeDistance(miles)}</span>}
      <p className={`cluster ${styles.actions}`}>
        <BranchPhone phone={phone} />
        {jobs !== undefined && (
          <Link to={`/search?branch=${id}`}>
            {formatCount(jobs, 'open job')}
            <span className="hidden"> of {name}</span>
          </Link>
        )}
      </p>
    </Card>
  )
}

function ListPicture({ branches }: Pick<Props, 'branches'>) {
  const pinned = branches.flatMap(({ id, latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ id, latitude, longitude, label: `${index + 1}` }],
  )
  if (pinned.length === 0) return null
  return (
    <UkPicture
      branches={pinned}
      describes="Map of the UK with our branches, numbered as in the list"
      className={styles.picture}
    />
  )
}
