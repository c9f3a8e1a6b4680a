import { Link } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import styles from './home.module.css'
import type { HomeLoaded } from './home.loader.ts'

type Props = { readonly block: NonNullable<HomeLoaded['blocks'][string]> }

export const HomeSteps = ({ block: { title, html, links } }: Props) => (
  <section className={styles.steps} aria-labelledby="steps">
    <h2 id="steps">{title}</h2>
    <ForeignHtml html={html} />
    <p>
      {links?.map(({ label, href }) => (
        <ButtonLink key={href} to={href}>
          {label}
        </ButtonLink>
      ))}
    </p>
  </section>
)

export const HomeBranches = ({ block: { title, html, links } }: Props) => (
  <section className={styles.branches} aria-labelledby="branches">
    <div>
      <h2 id="branches">{title}</h2>
      <ForeignHtml html={html} />
    </div>
    <ul>
      {links?.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </section>
)

export const HomeTrust = ({ block: { title, html, links } }: Props) => (
  <section className={styles.trust} aria-labelledby="trust">
    <h2 id="trust">{title}</h2>
    <ForeignHtml html={html} />
    <p>
      {links?.map(({ label, href }) => (
        <Link key={href} to={href}>
          {label}
        </Link>
      ))}
    </p>
  </section>
)
