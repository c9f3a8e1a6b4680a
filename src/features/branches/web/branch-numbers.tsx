import { Link } from 'react-router'
import type { ListedBranch } from '../contract.ts'
import styles from './branch-numbers.module.css'
import { BranchPhone } from './branch-phone.tsx'

/** Lists the branches with their telephone numbers, in as many columns as fit. */
export const BranchNumbers = ({ branches }: { branches: readonly ListedBranch[] }) => (
  <ul className={`grid-of-cards ${styles.numbers}`}>
    {branches.map(({ id, slug, name, phone }) => (
      <li key={id}>
        <Link to={`/branches/${slug}`}>{name}</Link>
        <BranchPhone phone={phone} />
      </li>
    ))}
  </ul>
)
