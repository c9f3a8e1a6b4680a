import { Link } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import styles from './task-rail.module.css'
import type { Task } from './task-status.ts'

/** A task in the column next to a question. For the open task, `step` replaces the status: 'Step 2 of 4'. */
export type RailTask = Task & { readonly step?: string | undefined }
type Props = {
  label: string
  title: string
  tasks: readonly RailTask[]
  /** The id of the open task. */
  current?: string | undefined
}

const needsAttention = ({ status }: Task) =>
  status === 'Returned' || status === 'There is a problem'

/** The tasks next to a question, with links to those that can be opened. */
export function TaskRail({ label, title, tasks, current }: Props) {
  return (
    <nav aria-label={label} className={styles.rail}>
      <h2>{title}</h2>
      <ol>
        {tasks.map((task, place) => {
          const inside = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {task.status === 'Completed' ? <Icon name="check" /> : place + 1}
              </span>
              <span>
                <b>{task.name}</b>
                <small>{task.step ?? task.status}</small>
              </span>
            </>
          )
          const state = {
            'aria-current': task.id === current ? ('step' as const) : undefined,
            'data-done': task.status === 'Completed' || undefined,
            'data-asks': needsAttention(task) || undefined,
          }
          return (
            <li key={task.id}>
              {task.to === undefined ? (
                <span {...state} className={styles.task}>
                  {inside}
                </span>
              ) : (
                <Link {...state} className={styles.task} to={task.to}>
                  {inside}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
