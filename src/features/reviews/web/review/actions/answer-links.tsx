import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from '../registration-desk.module.css'

/**
 * A link in a dialog. `to`: '#' and a part of the same page, or the address of another page. `name`: the text of the link. `sentence`: what the
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

/**
 * Replaces the dialog's history entry by the linked part of the page. If the dialog were closed first, the browser would go back and away from that
 * part.
 */
function goToAnchor(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.location.replace(event.currentTarget.hash)
}
