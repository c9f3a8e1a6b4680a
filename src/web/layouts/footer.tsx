import { Link } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { DisplaySetting } from './display-setting.tsx'
import styles from './footer.module.css'

/** Links whose addresses the installation sets. */
const INSTALLATION_LINKS = [
  ['talent', 'Talent network'],
  ['onlineRegistration', 'Register online'],
  ['updates', 'What is new'],
] as const

/** The footer of every page, with help always at the same position. */
export function Footer() {
  const { legalName, support, links, pages, legalPages } = useClientConfig()
  return (
    <footer className={`${styles.footer} on-inverse`}>
      <div className={`cluster ${styles.line}`}>
        {legalPages.map(({ to, words }) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
      </div>
      <div className={`cluster ${styles.line}`}>
        {pages.map(({ to, words }) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
        <a href={`mailto:${support.candidate}`}>Contact</a>
        {INSTALLATION_LINKS.map(
          ([name, words]) =>
            links[name] && (
              <Link key={name} to={links[name]}>
                {words}
              </Link>
            ),
        )}
        <DisplaySetting />
        <span>© {legalName}</span>
      </div>
    </footer>
  )
}
