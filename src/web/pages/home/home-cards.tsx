import { AppliedTag } from '#features/tracked-applications/web/applied-tag.tsx'
import { useApplications } from '#features/tracked-applications/web/applications.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { JobCard } from '#features/vacancies/web/job-card.tsx'

type Props = { vacancies: readonly VacancyRecord[]; now: Date; className: string | undefined }

/** Shows jobs as cards, with what the candidate has done with each. */
export function HomeCards({ vacancies, now, className }: Props) {
  const applications = useApplications(({ byJob }) => byJob)
  return (
    <ul className={className}>
      {vacancies.map((vacancy) => {
        const { vjA_GUID: id, vjA_JobTitle: title } = vacancy
        const application = applications[id]
        return (
          <JobCard
            key={id}
            vacancy={vacancy}
            now={now}
            heading="h3"
            done={application && <AppliedTag application={application} />}
            save={<SaveButton bare jobId={id} title={title} />}
          />
        )
      })}
    </ul>
  )
}
