import { PeriodFields } from '#features/candidates/web/records/period-fields.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { TypedSheet } from './stored-sheet.ts'

type Field = { readonly id: string; readonly name: string; readonly error: string | undefined }
type Name = 'jobTitle' | 'employer' | 'from' | 'to' | 'current' | 'more'
type Props = { readonly field: (name: Name) => Field; readonly typed: TypedSheet }

/** The fields about the last job for a person without a CV. The server writes a CV from them. */
export const LastJobFields = ({ field, typed }: Props) => (
  <>
    <TextField
      {...field('jobTitle')}
      label="What was your last job?"
      autoComplete="organization-title"
      defaultValue={typed.jobTitle}
    />
    <TextField
      {...field('employer')}
      label="Who did you work for?"
      autoComplete="organization"
      defaultValue={typed.employer}
    />
    <PeriodFields
      from={field('from')}
      to={field('to')}
      current={field('current')}
      period={{ from: typed.from ?? '', to: typed.to ?? '', current: typed.current === 'true' }}
      still="I still work there"
    />
    <TextArea
      {...field('more')}
      label="Anything else we should know?"
      optional
      rows={3}
      defaultValue={typed.more}
    />
  </>
)
