import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { ShareButton } from '#features/vacancies/web/share-button.tsx'
import { formatVacancyTitle } from '#features/vacancies/web/format-vacancy.ts'
import { ApplyButton, type ApplyProps } from './apply-action.tsx'

type Props = { vacancy: VacancyDetail } & Pick<ApplyProps, 'look' | 'sheet'>

export function ApplyAndSave({ vacancy, look, sheet }: Props) {
  const { id, jobTitle: title, branch, shortLink } = vacancy
  return (
    <ApplyButton
      look={look}
      sheet={sheet}
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
