import { Icon } from '#web/kit/layout/icon.tsx'
import { type StatusEntry, toStatusEntry } from '../../../domain/checks/status.ts'
import { findStatusLook, listCheckSteps } from '../../status-look.ts'
import styles from './check-progress.module.css'

/** Shows the progress of a check by icon, label and colour, and explains its status. */
export function CheckProgress({ now }: { now: StatusEntry }) {
  const way = listCheckSteps(now.licenceCheckStatusId)
  const reached = way.indexOf(now.licenceCheckStatusId)
  return (
    <ol className={styles.way}>
      {way.map((id, place) => {
        const { icon, tone } = findStatusLook(id)
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
              <strong>{toStatusEntry({ licenceCheckStatusId: id }).status}</strong>
              {current && <p>{now.description}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
