import type { MouseEvent } from 'react'
import styles from '../registration-desk.module.css'

/** A link of a dialog to a part of the page: `name` is the link's text, `sentence` what the consultant has to know about it. */
export type AnswerLink = {
  readonly anchor: string
  readonly name: string
  readonly sentence: string
}

export const AnswerLinkList = ({ links }: { links: readonly AnswerLink[] }) => (
  <ul className={styles.missing}>
    {links.map(({ anchor, name, sentence }) => (
      <li key={`${anchor} ${name} ${sentence}`}>
        <a href={`#${anchor}`} onClick={goToAnchor}>
          {name}
        </a>
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
