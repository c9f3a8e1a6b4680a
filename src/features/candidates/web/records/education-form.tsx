import { call } from '#web/call/call.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import {
  type EducationHistory,
  educationHistoryCalls,
} from '../../contract/records/education-history.ts'
import { dayOf, monthRefusal, periodRefusals } from '#shared/words/dates.ts'
import { FormActions } from '../form-actions.tsx'
import { PeriodFields } from './period-fields.tsx'
import { keep, ownId } from '../profile-copy.ts'
import type { RecordFormProps } from './record-list.tsx'

type Typed = { readonly from: string; readonly to: string; readonly current: string }
const periodOf = ({ from, to, current }: Typed) => ({ from, to, current: current === 'true' })
const refusalsOf = (typed: Typed) => periodRefusals(periodOf(typed), dayOf(new Date()))

export function EducationForm({ item, done, cancel }: RecordFormProps<EducationHistory>) {
  const form = useEducationForm(item, done)
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('institution')}
        label="School, college or university"
        defaultValue={item?.institution}
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...form.field('qualification')}
        label="Qualification"
        optional
        hint="For example GCSE, NVQ level 2, BA"
        defaultValue={item?.qualification}
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...form.field('subject')}
        label="Subject"
        optional
        defaultValue={item?.subject}
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...form.field('grade')}
        label="Grade"
        optional
        width="short"
        defaultValue={item?.grade}
        autoComplete="off"
        maxLength={60}
      />
      <PeriodFields
        from={form.field('from')}
        to={form.field('to')}
        current={form.field('current')}
        period={item}
        still="I still study here"
        optional
      />
      <FormActions pending={form.pending} cancel={cancel} />
    </form>
  )
}

function useEducationForm(
  item: EducationHistory | undefined,
  done: RecordFormProps<EducationHistory>['done'],
) {
  return useForm({
    rules: {
      institution: (typed) =>
        typed.trim() ? undefined : 'Enter the school, college or university',
      qualification: null,
      subject: null,
      grade: null,
      from: (typed, values) => monthRefusal(typed) ?? refusalsOf(values).from,
      to: (typed, values) => monthRefusal(typed) ?? refusalsOf(values).to,
      current: null,
    },
    send: async ({ institution, qualification, subject, grade, ...typed }) => {
      const id = ownId()
      const body = { institution, qualification, subject, grade, ...periodOf(typed) }
      const saved = item
        ? await call(educationHistoryCalls.replace, { params: { id, itemId: item.id }, body })
        : await call(educationHistoryCalls.create, { params: { id }, body })
      keep('educationhistories', saved)
      done(saved)
    },
  })
}
