import { Link } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { DisplaySetting } from './display-setting.tsx'
import styles from './footer.module.css'
import { LEGAL_LINKS } from './links.ts'

/** Help is in the same place on every page. */
export function Footer() {
  const { legalName, support, links } = useClientConfig()
  return (
    <footer className={`${styles.footer} on-inverse`}>
      <div className={styles.inner}>
        <span>© {legalName}</span>
        {LEGAL_LINKS.map(({ to, words }) => <Link key={to} to={to}>{words}</Link>)}
        <a href={`mailto:${support.candidate}`}>Contact</a>
        {links.updates && links.updates !== '/release-notes' && <a href={links.updates}>What is new</a>}
        <DisplaySetting />
      </div>
    </footer>
  )
}
