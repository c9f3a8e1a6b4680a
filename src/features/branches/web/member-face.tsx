import type { BranchPage } from '../contract.ts'
import { findInitials } from '../domain/initials.ts'
import styles from './member-face.module.css'

type Props = Pick<BranchPage['team'][number], 'name' | 'picture'>

/** The picture of someone at a branch or, without one, their initials. */
export const MemberFace = ({ name, picture }: Props) =>
  picture ? (
    <img className={styles.face} src={picture} alt="" width="48" height="48" loading="lazy" />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {findInitials(name)}
    </span>
  )
