import { Icon } from '#web/kit/layout/icon.tsx'
import { type StatusEntry, statusEntry } from '../../../domain/status.ts'
import { lookOf, wayOf } from '../../status-look.ts'
import styles from './check-way.module.css'

/** Shows the progress of a check by icon, label and colour, and explains its status. */
export function CheckWay({ now }: { now: StatusEntry }) {
  const way = wayOf(now.licenceCheckStatusId)
  const reached = way.indexOf(now.licenceCheckStatusId)
  return (
    <ol className={styles.way}>
      {way.map((id, place) => {
        const { icon, tone } = lookOf(id)
        const current = place === reached
        return (
          <li
            key={id}
            data-tone={tone}
            data-reached={place <= reached || undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <div>
              <strong>{statusEntry({ licenceCheckStatusId: id }).status}</strong>
              {current && <p>{now.description}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
