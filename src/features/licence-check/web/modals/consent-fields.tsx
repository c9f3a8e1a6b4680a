import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'

type FormFieldProps = { id: string; name: string; error: string | undefined }
type Props = {
  date: FormFieldProps
  document: FormFieldProps
  value?: string | undefined
  /** True if the date and the paper can follow later. */
  optional?: boolean
}

/** Asks for a permission on paper: the date of the driver's signature and the paper itself. */
export function ConsentFields({ date, document, value = '', optional = false }: Props) {
  return (
    <>
      <DateField
        {...date}
        label="When did the driver agree?"
        hint={`The date on the signed permission. It holds for three years.${optional ? ' If you give the date, add the signed permission as well.' : ''}`}
        value={value}
        optional={optional}
      />
      <FileUpload
        {...document}
        label="The signed permission"
        optional={optional}
        accept=".pdf,.jpg,.jpeg,.png"
        limits="PDF, JPG or PNG, up to 10 MB."
      />
    </>
  )
}
