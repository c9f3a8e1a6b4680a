import { Link } from 'react-router'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { PortalBlockName } from '../domain/block-names.ts'
import styles from './content-block.module.css'
import { usePortalBlock } from './use-portal-block.ts'

/** Shows one of the installation's texts at the end of a page; shows nothing if the installation has no such text. */
export function ContentBlock({ name }: { name: PortalBlockName }) {
  const block = usePortalBlock(name)
  if (!block) return null
  const { title, html, links } = block
  return (
    <section className={styles.block} aria-labelledby={`block-${name}`}>
      <h2 id={`block-${name}`}>{title}</h2>
      <ForeignHtml html={html} />
      {links && (
        <p className={`cluster ${styles.links}`}>
          {links.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
