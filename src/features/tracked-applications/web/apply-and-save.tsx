import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { ShareButton } from '#features/vacancies/web/share-button.tsx'
import { vacancyTitle } from '#features/vacancies/web/format-vacancy.ts'
import { ApplyAction } from './apply-action.tsx'

export function ApplyAndSave({ vacancy, look }: { vacancy: VacancyDetail; look: 'panel' | 'row' }) {
  const { id, jobTitle: title, branch, shortLink } = vacancy
  return (
    <ApplyAction
      look={look}
      to={{ id, title, branch: branch?.name ?? null }}
      smallerButtons={
        <>
          <SaveButton jobId={id} title={title} />
          <ShareButton
            bare={look === 'row'}
            shared={{ title: vacancyTitle(vacancy), path: shortLink }}
          />
        </>
      }
    />
  )
}
