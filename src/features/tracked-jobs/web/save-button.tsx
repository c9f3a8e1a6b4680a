import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { loadDialogForPress, loadForPress } from '#web/reading/load-for-press.tsx'
import { useCandidate, useSession } from '#web/session/session.ts'
import styles from './save-button.module.css'

const UnsaveDialog = loadDialogForPress(() => import('./unsave-dialog.tsx'))
const loadSaving = () => import('./save-or-unsave-job.ts')
const AHEAD = [loadSaving, UnsaveDialog.load]

type Props = {
  jobId: string
  title: string
  /** True to show only the bookmark icon, as on cards. */
  bare?: boolean
}

/** Shows a button that saves or unsaves a job. For a signed-out visitor it is a link to the sign-in page, after which the job is saved. */
export function SaveButton({ jobId, title, bare = false }: Props) {
  const candidate = useCandidate()
  const saved = useSession(({ savedIds }) => savedIds.includes(jobId))
  const asks = useSession(({ jobBoard }) => jobBoard.showUnsaveConfirmations)
  const [asking, ask] = useState(false)
  useLoadAhead(candidate && AHEAD)
  const look = bare ? styles.bare : buttonClassName({ variant: 'secondary' })
  const words = bare ? (
    <span className="hidden">
      {saved ? 'Saved' : 'Save'}: {title}
    </span>
  ) : saved ? (
    'Saved'
  ) : (
    'Save'
  )

  if (!candidate)
    return (
      <Link className={look} to={`/login?job=${jobId}&action=save`}>
        <Icon name="mark" />
        {words}
      </Link>
    )
  const change = async (to: boolean) =>
    (await loadForPress(loadSaving))?.saveOrUnsaveJob(candidate.id, jobId, to)
  const press = async ({ nativeEvent }: MouseEvent) => {
    const saving = await loadForPress(loadSaving)
    if (!saving || saving.isSecondPressOfSave(nativeEvent)) return
    if (saved && asks) ask(true)
    else await change(!saved)
  }
  return (
    <>
      <button
        type="button"
        className={look}
        aria-pressed={saved}
        data-save={jobId}
        onClick={(event) => void press(event)}
      >
        <Icon name="mark" filled={saved} />
        {words}
      </button>
      {asking && (
        <UnsaveDialog title={title} close={() => ask(false)} unsave={() => void change(false)} />
      )}
    </>
  )
}
