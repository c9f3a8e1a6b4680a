import { lazy, Suspense } from 'react'
import { Tag } from '#web/kit/tag.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand, Navigation } from './header.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { useWayAround } from './use-way-around.ts'

const Branches = lazy(() => import('#features/consultants/web/header-branches.tsx'))

/** No job links: the desk is another place than the job board. */
export function ConsultantHeader() {
  const { person, own } = useWayAround()
  return (
    <header className={`${styles.header} on-inverse`}>
      <div className={styles.inner}>
        <Brand to={person ? '/consultant' : '/'} words={person ? 'dashboard' : 'home'} />
        <span className={styles.desk}><Tag tone="inverse">Consultant</Tag></span>
        <Navigation />
        <div className={styles.end}>
          {person && <Suspense><Branches /></Suspense>}
          {person && <AccountMenu firstName={person.firstName} lastName={person.lastName} links={own} />}
          <Menu />
        </div>
      </div>
    </header>
  )
}
