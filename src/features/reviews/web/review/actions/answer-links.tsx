import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from '../registration-desk.module.css'

/**
 * A link of a dialog to a part of the page by its fragment, or to another page by its address: `name` is the link's text, `sentence` what the
 * consultant has to know about it.
 */
export type AnswerLink = {
  readonly to: string
  readonly name: string
  readonly sentence: string
}

export const AnswerLinkList = ({ links }: { links: readonly AnswerLink[] }) => (
  <ul className={styles.missing}>
    {links.map(({ to, name, sentence }) => (
      <li key={`${to} ${name} ${sentence}`}>
        {to.startsWith('#') ? (
          <a href={to} onClick={goToAnchor}>
            {name}
          </a>
        ) : (
          <Link to={to} replace>
            {name}
          </Link>
        )}
        : {sentence}
      </li>
    ))}
  </ul>
)

/** Replaces the dialog's history entry by the anchor: closing the dialog first would navigate back from the anchor. */
function goToAnchor(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.location.replace(event.currentTarget.hash)
}
