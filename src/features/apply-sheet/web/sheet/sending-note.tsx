import { Link } from 'react-router'
import type { ClosedVacancy } from '#features/vacancies/contract/vacancy-detail.ts'
import type { Failure } from '#shared/failure.ts'
import { useOnline } from '#web/shell/online.ts'
import styles from './apply-sheet.module.css'
import type { SheetStage } from './sheet-stage.ts'

const NOTES: Partial<Record<SheetStage, string>> = {
  checking: "We're checking whether your application has arrived.",
  'checking the CV':
    "We've received your CV. Please check the details we filled in from it, then send your application.",
  offline: 'Waiting for a connection. Keep this page open.',
}
const OFFLINE_NOTE =
  "You're offline. Press Send and we'll send your application as soon as you're back online."
const MOST_SIMILAR = 3

type Props = { readonly stage: SheetStage; readonly closed: Failure | undefined }

/** Shows how far the sending is. If the job has closed meanwhile, it offers similar open jobs, whose form opens with what was typed. */
export function SendingNote({ stage, closed }: Props) {
  const isOnline = useOnline()
  const similar = (closed?.data as ClosedVacancy | null | undefined)?.related_vacancies ?? []
  return (
    <>
      <p className={styles.stage} role="status">
        {stage === 'typing' && !isOnline ? OFFLINE_NOTE : NOTES[stage]}
      </p>
      {similar.length > 0 && (
        <div className={styles.question}>
          <p>
            {closed?.message} Here {similar.length === 1 ? 'is one' : `are ${similar.length}`} like
            it.
          </p>
          <ul>
            {similar.slice(0, MOST_SIMILAR).map(({ vjA_GUID, vjA_JobTitle }) => (
              <li key={vjA_GUID}>
                <Link to={`/vacancy/${vjA_GUID}?apply=1`}>{vjA_JobTitle}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
