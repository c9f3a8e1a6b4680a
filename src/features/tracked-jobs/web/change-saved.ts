import { call } from '#web/call/call.ts'
import { runWithToast } from '#web/forms/use-action.ts'
import { useSession } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import { trackJob, updateTrackedJob } from '../contract/tracked-jobs.ts'
import { withId, withoutId } from '../domain/job-lists.ts'
import { announceSaved } from './saved-last.ts'

/** Shows the change at once and reverses it if the server refuses it. The toast offers Undo. */
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
    // Saving creates the row if it does not exist; unsaving needs an existing row.
    () =>
      saved
        ? call(trackJob, { params: { id }, body })
        : call(updateTrackedJob, { params: { id }, body }),
    () => void store(id, jobId, saved),
  )
  if (!isDone) mark(jobId, !saved)
  else if (saved) announceSaved(jobId)
}

/** Adds the id to the list of saved ids on save and removes it on unsave [seed 4.25]. */
function mark(jobId: string, saved: boolean) {
  useSession.setState(({ savedIds }) => ({
    savedIds: saved ? withId(savedIds, jobId) : withoutId(savedIds, jobId),
  }))
}
