import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '../../layout/class-names.ts'
import styles from './reveal.module.css'

/** How many choices reveal the fields around: 0 for a question that no choice reveals. */
const Level = createContext(0)

type Props = {
  /** The label of the choice that reveals the fields. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * The fields that a choice reveals, indented below it. On a phone the fields of a choice that is itself revealed have no further indent, but a small
 * heading.
 */
export function Reveal({ label, className, children }: Props) {
  const level = useContext(Level)
  return (
    <fieldset className={classNames(className, level > 0 && styles.further)} aria-label={label}>
      {level > 0 && <p className={styles.because}>{describeReason(label)}</p>}
      <Level value={level + 1}>{children}</Level>
    </fieldset>
  )
}

/** Returns 'Because you said yes'. A longer answer is quoted. */
const describeReason = (label: string) =>
  /^(Yes|No)$/.test(label)
    ? `Because you said ${label.toLowerCase()}`
    : `Because you said '${label}'`
