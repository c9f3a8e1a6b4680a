import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { BrandMark } from '#web/kit/pictures/brand-mark.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { useVisitorNavigation } from './use-visitor-navigation.ts'

/** The account menu is loaded only for signed-in visitors. */
const AccountMenu = lazy(() => loadWhenOnline(() => import('./account-menu.tsx')))

/** The header of the job board: transparent over a dark hero, opaque after 40 px of scrolling. */
export function Header({ transparent, light }: { transparent: boolean; light: boolean }) {
  const scrolled = useScrolled(transparent)
  return (
    <header
      className={classNames(
        styles.header,
        transparent && styles.over,
        transparent && !scrolled && styles.transparent,
        light ? styles.light : 'on-inverse',
      )}
    >
      <div className={styles.inner}>
        <Brand />
        <Navigation />
        <div className={styles.end}>
          <AccountArea light={light} />
          <Menu />
        </div>
      </div>
    </header>
  )
}

/** The logo with a link to the home page or, in a flow, to the page from which the flow starts. */
export function Brand({ to = '/', words = 'home' }: { to?: string; words?: string }) {
  const { productName } = useClientConfig()
  return (
    <Link to={to} className={styles.brand}>
      <BrandMark />
      <span data-brand-name>{productName}</span>
      <span className="hidden">, {words}</span>
    </Link>
  )
}

export function Navigation() {
  const { main } = useVisitorNavigation()
  return (
    <nav aria-label="Main" className={styles.nav}>
      {main.map(({ to, words }) => (
        <NavLink key={to} to={to} end={main.some((other) => other.to.startsWith(`${to}/`))}>
          {words}
        </NavLink>
      ))}
    </nav>
  )
}

/**
 * Shows the visitor's menu or the links to sign in. The area has a fixed size, because the server's page does not know the visitor and nothing must
 * move when the browser does.
 */
function AccountArea({ light }: { light: boolean }) {
  const { person, own, ways } = useVisitorNavigation()
  if (person === undefined) return <span className={styles.unknown} />
  if (person)
    return (
      <Suspense fallback={<span className={styles.coming} />}>
        <AccountMenu firstName={person.firstName} lastName={person.lastName} links={own} />
      </Suspense>
    )
  // A new key per colour scheme avoids a colour transition, during which the buttons would be illegible.
  return (
    <span key={`${light}`} className={styles.account}>
      {ways.map(({ to, words }, place) => (
        <ButtonLink
          key={to}
          to={to}
          variant={place ? (light ? 'primary' : 'accent') : light ? 'secondary' : 'inverse'}
          size="sm"
          className={place ? styles.create : undefined}
        >
          {words}
        </ButtonLink>
      ))}
    </span>
  )
}

function useScrolled(watched: boolean) {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!watched) return
    const look = () => setScrolled(scrollY > 40)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [watched])
  return scrolled
}
