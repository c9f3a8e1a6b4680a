import { ApplyButton } from '#features/tracked-applications/web/apply-action.tsx'
import { isClosed } from '#features/tracked-jobs/domain/job-lists.ts'
import { saveOrUnsaveJob } from '#features/tracked-jobs/web/save-or-unsave-job.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { showToast } from '#web/shell/toast.ts'

type Props = { vacancy: VacancyRecord; now: Date; candidateId: string }

/** A saved job. A closed one is grey and stays until it is removed. */
export function SavedJob({ vacancy, now, candidateId }: Props) {
  const { vjA_GUID: id, vjA_JobTitle: title, vjA_json: facts } = vacancy
  if (isClosed(vacancy, now)) {
    const remove = () => void saveOrUnsaveJob(candidateId, id, false)
    return (
      <JobCard
        vacancy={vacancy}
        now={now}
        faded
        done={<Tag>Closed</Tag>}
        actions={
          <Button variant="secondary" size="sm" onClick={remove}>
            Remove<span className="hidden"> {title}</span>
          </Button>
        }
      />
    )
  }
  return (
    <JobCard
      vacancy={vacancy}
      now={now}
      save={<SaveButton jobId={id} title={title} bare />}
      actions={
        <ApplyButton
          to={{ id, title, branch: facts.branch?.name ?? null }}
          look="row"
          smallerButtons={null}
          onSent={() => showToast('Your application was sent.')}
        />
      }
    />
  )
}
