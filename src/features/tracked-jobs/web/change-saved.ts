import { call } from '#web/call/call.ts'
import { runWithToast } from '#web/forms/use-action.ts'
import { useSession } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import { trackJob, updateTrackedJob } from '../contract/tracked-jobs.ts'
import { withId, withoutId } from '../domain/job-lists.ts'
import { announceSaved } from './saved-last.ts'

/** The change shows at once and is reversed when the server refuses it. It can be undone while its toast is shown. */
export async function changeSaved(id: string, jobId: string, saved: boolean) {
  mark(jobId, saved)
  showToast(saved ? 'Saved' : 'Removed from saved', {
    action: { label: 'Undo', press: () => void store(id, jobId, !saved) },
  })
  await store(id, jobId, saved)
}

async function store(id: string, jobId: string, saved: boolean) {
  mark(jobId, saved)
  const body = { jobId, saved }
  const isDone = await runWithToast(
    // Saving creates the row where there is none; unsaving needs an existing one.
    () =>
      saved
        ? call(trackJob, { params: { id }, body })
        : call(updateTrackedJob, { params: { id }, body }),
    () => void store(id, jobId, saved),
  )
  if (!isDone) mark(jobId, !saved)
  else if (saved) announceSaved(jobId)
}

/** The list of saved ids gains an id on save and loses it on unsave [seed 4.25]. */
function mark(jobId: string, saved: boolean) {
  useSession.setState(({ savedIds }) => ({
    savedIds: saved ? withId(savedIds, jobId) : withoutId(savedIds, jobId),
  }))
}
