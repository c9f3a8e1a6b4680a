import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { Button } from '#web/kit/layout/button.tsx'

type Props = {
  vacancy: VacancyRecord
  now: Date
  onHide: (job: { readonly id: string; readonly title: string }) => void
}

export function RecommendedCard({ vacancy, now, onHide }: Props) {
  const { vjA_GUID: id, vjA_JobTitle: title } = vacancy
  return (
    <JobCard
      vacancy={vacancy}
      now={now}
      save={<SaveButton bare jobId={id} title={title} />}
      actions={
        <Button variant="ghost" size="sm" onClick={() => onHide({ id, title })}>
          Not for me<span className="hidden"> {title}</span>
        </Button>
      }
    />
  )
}
