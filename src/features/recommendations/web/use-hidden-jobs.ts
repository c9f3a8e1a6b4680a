import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { runWithToast } from '#web/forms/use-action.ts'
import { showToast } from '#web/shell/toast.ts'
import { hideRecommendation, showRecommendationAgain } from '../contract/recommendations.ts'

type HiddenJob = { readonly id: string; readonly title: string }

/** Tracks the jobs that the candidate has hidden. They disappear at once, and come back if the server refuses or the candidate presses Undo. */
export function useHiddenJobs(userId: string) {
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const mark = (id: string, hidden: boolean) =>
    setHiddenIds((ids) => (hidden ? [...ids, id] : ids.filter((other) => other !== id)))

  const store = async (job: HiddenJob, hidden: boolean) => {
    mark(job.id, hidden)
    const params = { userId, vacancyId: job.id }
    const isDone = await runWithToast(
      () =>
        hidden ? call(hideRecommendation, { params }) : call(showRecommendationAgain, { params }),
      () => void store(job, hidden),
    )
    if (!isDone) mark(job.id, !hidden)
    else if (hidden)
      showToast(`We will not recommend ${job.title} again`, {
        action: { label: 'Undo', press: () => void store(job, false) },
      })
  }
  return { hiddenIds, hide: (job: HiddenJob) => void store(job, true) }
}
