import { Link } from 'react-router'
import type { ListedBranch } from '#features/branches/contract.ts'
import { BranchPhone } from '#features/branches/web/branch-phone.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import home from '../home.module.css'
import styles from './home-board.module.css'

type Props = {
  branch: ListedBranch
  /** The number of all branches. */
  count: number
}

/** The branch that someone can ring or visit: its name, town and phone number, and the way to all others. */
export function NearestBranch({ branch: { name, slug, town, phone }, count }: Props) {
  return (
    <section className={`${home.branches} ${styles.branch}`} aria-labelledby="branches">
      <h2 id="branches">Your nearest branch: {name}</h2>
      {town && town !== name && <p>{town}</p>}
      <p className={`cluster ${styles.ways}`}>
        <BranchPhone phone={phone} />
        <ButtonLink variant="secondary" to={`/branches/${slug}`}>
          About the branch
        </ButtonLink>
        {count > 1 && <Link to="/branches">All {count} branches</Link>}
      </p>
    </section>
  )
}
