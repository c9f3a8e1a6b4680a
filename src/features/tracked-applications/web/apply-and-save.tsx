import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { ShareButton } from '#features/vacancies/web/share-button.tsx'
import { formatVacancyTitle } from '#features/vacancies/web/format-vacancy.ts'
import { ApplyButton } from './apply-action.tsx'

export function ApplyAndSave({ vacancy, look }: { vacancy: VacancyDetail; look: 'panel' | 'row' }) {
  const { id, jobTitle: title, branch, shortLink } = vacancy
  return (
    <ApplyButton
      look={look}
      to={{ id, title, branch: branch?.name ?? null }}
      smallerButtons={
        <>
          <SaveButton jobId={id} title={title} />
          <ShareButton
            bare={look === 'row'}
            shared={{ title: formatVacancyTitle(vacancy), path: shortLink }}
          />
        </>
      }
    />
  )
}
