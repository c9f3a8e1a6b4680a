import { call } from '#web/call/call.ts'
import { runWithToast } from '#web/forms/use-action.ts'
import { useSession } from '#web/session/session.ts'
import { createSecondPressCheck } from '#web/forms/second-press.ts'
import { showToast } from '#web/shell/toast.ts'
import { trackJob, updateTrackedJob } from '../contract/tracked-jobs.ts'
import { addJobId, removeJobId } from '../domain/job-lists.ts'
import { announceSaved } from './newly-saved-jobs.ts'

/** Returns whether a press of the save button is the second of a double press, which must not reverse the first press. */
export const isSecondPressOfSave = createSecondPressCheck()

/** Saves or unsaves a job. The screens show the change at once, and reverse it if the server refuses it. A message with an Undo button appears. */
export async function saveOrUnsaveJob(id: string, jobId: string, saved: boolean) {
  updateSavedIds(jobId, saved)
  showToast(saved ? 'Saved' : 'Removed from saved', {
    action: { label: 'Undo', press: () => void storeSavedState(id, jobId, !saved) },
  })
  await storeSavedState(id, jobId, saved)
}

async function storeSavedState(id: string, jobId: string, saved: boolean) {
  updateSavedIds(jobId, saved)
  const body = { jobId, saved }
  const isDone = await runWithToast(
    // Saving creates the tracked job if there is none, whereas unsaving changes an existing one.
    () =>
      saved
        ? call(trackJob, { params: { id }, body })
        : call(updateTrackedJob, { params: { id }, body }),
    () => void storeSavedState(id, jobId, saved),
  )
  if (!isDone) updateSavedIds(jobId, !saved)
  else if (saved) announceSaved(jobId)
}

/** Adds the id to the list of saved ids on save and removes it on unsave [seed 4.25]. */
function updateSavedIds(jobId: string, saved: boolean) {
  useSession.setState(({ savedIds }) => ({
    savedIds: saved ? addJobId(savedIds, jobId) : removeJobId(savedIds, jobId),
  }))
}
