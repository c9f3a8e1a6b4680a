import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { RequiredCrmDetail } from '../domain/details-needed-by-crm.ts'
import styles from './checklist.module.css'

/** Lists the details that the CRM needs of a person, and marks those that the registration has. */
export function CrmPersonChecklist({ checks }: { checks: readonly RequiredCrmDetail[] }) {
  const missing = checks.filter(({ there }) => !there).length
  return (
    <section aria-labelledby="crm-checks">
      <h2 id="crm-checks">
        {missing === 0
          ? 'Nothing is missing'
          : missing === 1
            ? '1 thing is missing'
            : `${missing} things are missing`}
      </h2>
      <ul className={styles.checks}>
        {checks.map(({ name, there, needed }) => (
          <li key={name}>
            <Icon name={there ? 'check' : 'warning'} />
            <span>{name}</span>
            {there ? (
              <span className={styles.same}>Complete</span>
            ) : (
              <Tag tone={needed ? 'danger' : 'warning'}>
                {needed
                  ? "Missing. We can't send it without this."
                  : 'Missing. You can add it later.'}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
