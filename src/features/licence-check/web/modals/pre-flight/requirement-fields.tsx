import type { ComponentProps } from 'react'
import type { UploadedPaper } from '../upload-consent-paper.ts'
import { CheckRequirementList } from './checklist.tsx'
import { MissingFields } from './missing-fields.tsx'
import { FIELD_BY_REQUIREMENT, type MissingRequirement } from './missing-requirements.ts'

type Props = Omit<ComponentProps<typeof MissingFields>, 'hasPaper'> & {
  uploadedPaper: UploadedPaper | undefined
  onWithdrawn: () => void
}

/** Lists the requirements of the check above the fields of the missing ones. Each missing one has a button that leads to its field. */
export function RequirementFields({
  form,
  missing,
  profile,
  typed,
  uploadedPaper,
  onWithdrawn,
}: Props) {
  const goTo = (name: MissingRequirement) => {
    const field = document.getElementById(form.field(FIELD_BY_REQUIREMENT[name]).id)
    const target = field?.matches('fieldset') ? field.querySelector('input') : field
    target?.focus()
  }
  return (
    <>
      <CheckRequirementList
        profile={profile}
        paper={uploadedPaper}
        goTo={goTo}
        onWithdrawn={onWithdrawn}
      />
      <MissingFields
        form={form}
        missing={missing}
        profile={profile}
        typed={typed}
        hasPaper={uploadedPaper !== undefined}
      />
    </>
  )
}
