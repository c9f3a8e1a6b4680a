import { useId } from 'react'
import { Link } from 'react-router'
import { Tag } from '../layout/tag.tsx'
import styles from './task-list.module.css'
import type { Task, TaskStatus } from './task-status.ts'

/**
 * The tasks in order, with their status. The whole row of a task is its link. The status 'Completed' has no colour, because it needs no attention.
 */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const list = useId()
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, name, hint, status, to }) => (
        <li key={id} className={styles.task} data-linked={to !== undefined || undefined}>
          <div>
            {to === undefined ? (
              <span className={styles.name}>{name}</span>
            ) : (
              <Link
                className={styles.name}
                to={to}
                aria-describedby={`${hint ? `${list}-${id}-hint ` : ''}${list}-${id}`}
              >
                {name}
              </Link>
            )}
            {hint && (
              <p className={`muted ${styles.hint}`} id={`${list}-${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          <div className={styles.status} id={`${list}-${id}`}>
            <TaskStatusTag status={status} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const TONE_BY_STATUS = {
  'Not yet started': 'info',
  'In progress': 'warning',
  Returned: 'danger',
  'There is a problem': 'danger',
} as const

function TaskStatusTag({ status }: { status: TaskStatus }) {
  if (status === 'Completed') return status
  if (status === 'Cannot start yet') return <span className={styles.later}>{status}</span>
  return <Tag tone={TONE_BY_STATUS[status]}>{status}</Tag>
}
