import { useBranchesAndCrms } from './branches-and-crms.ts'
import styles from './header-branches.module.css'
import { useStaySignedIn } from './use-stay-signed-in.ts'

const MAX_SHOWN_BRANCHES = 2

/**
 * Lists the consultant's first branches in the header; the dashboard names all of them. The header is on every page of a signed-in consultant, so
 * this component also runs `useStaySignedIn`, which renews the session.
 */
export default function HeaderBranches() {
  useStaySignedIn()
  const loaded = useBranchesAndCrms()
  if (loaded.stage !== 'ready') return null
  const names = loaded.data.branches.map(({ name }) => name)
  const rest = names.length - MAX_SHOWN_BRANCHES
  return (
    <span className={styles.branches}>
      {names.slice(0, MAX_SHOWN_BRANCHES).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </span>
  )
}
