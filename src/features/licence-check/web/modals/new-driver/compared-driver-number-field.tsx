import type { ModalDraft } from '../draft.ts'
import { DriverNumberField } from '../licence-fields.tsx'
import { NumberCommentLine } from './number-comment-line.tsx'

type Props = {
  field: { id: string; name: string; error: string | undefined }
  defaultValue: string | undefined
  draft: ModalDraft
}

/** Asks for the driver number and compares it with the other details of the draft. An error of the field is shown in place of the comparison. */
export function ComparedDriverNumberField({ field, defaultValue, draft }: Props) {
  const {
    firstName = '',
    middleName = '',
    lastName = '',
    birthDate = '',
    driverNumber = '',
  } = draft
  return (
    <DriverNumberField
      field={field}
      defaultValue={defaultValue}
      after={
        !field.error && (
          <NumberCommentLine
            typed={driverNumber}
            holder={{ firstName, middleName, lastName, birthDate, sex: null }}
          />
        )
      }
    />
  )
}
