import { Icon, type IconName } from '#web/kit/layout/icon.tsx'
import styles from './fact-grid.module.css'

export type VacancyFact = {
  readonly icon: IconName
  readonly name: string
  readonly words: string | null
}

/** Shows the facts that are known and omits the others, instead of showing 'N/A'. */
export function FactGrid({
  facts,
  boxed = false,
}: {
  facts: readonly VacancyFact[]
  boxed?: boolean
}) {
  const known = facts.filter(({ words }) => words)
  if (known.length === 0) return null
  return (
    <dl
      className={boxed ? `${styles.facts} ${styles.boxed}` : styles.facts}
      data-count={known.length}
    >
      {known.map(({ icon, name, words }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
