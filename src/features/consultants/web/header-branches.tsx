import { useBranchesAndCrms } from './branches-and-crms.ts'
import styles from './header-branches.module.css'
import { useStaySignedIn } from './use-stay-signed-in.ts'

const SHOWN = 2

/** Whose registrations these are; the dashboard names all of them. Whoever sees it is signed in, and stays so. */
export default function HeaderBranches() {
  useStaySignedIn()
  const loaded = useBranchesAndCrms()
  if (loaded.stage !== 'ready') return null
  const names = loaded.data.branches.map(({ name }) => name)
  const rest = names.length - SHOWN
  return (
    <span className={styles.branches}>
      {names.slice(0, SHOWN).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </span>
  )
}
