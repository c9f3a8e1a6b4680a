import { call } from '#web/call/call.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import {
  type EducationHistory,
  educationHistoryEndpoints,
} from '../../contract/records/education-history.ts'
import { toLondonDay, findMonthRefusal, findPeriodRefusals } from '#shared/words/dates.ts'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { PeriodFields } from './period-fields.tsx'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

type TypedPeriod = { readonly from: string; readonly to: string; readonly current: string }
const toPeriod = ({ from, to, current }: TypedPeriod) => ({ from, to, current: current === 'true' })
const checkPeriod = (typed: TypedPeriod) =>
  findPeriodRefusals(toPeriod(typed), toLondonDay(new Date()))

export function EducationForm({ item, onSaved, cancel }: RecordFormProps<EducationHistory>) {
  const form = useEducationForm(item, onSaved)
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
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}

function useEducationForm(
  item: EducationHistory | undefined,
  done: RecordFormProps<EducationHistory>['onSaved'],
) {
  return useProfileForm({
    rules: {
      institution: (typed) =>
        typed.trim() ? undefined : 'Enter the school, college or university',
      qualification: null,
      subject: null,
      grade: null,
      from: (typed, values) => findMonthRefusal(typed) ?? checkPeriod(values).from,
      to: (typed, values) => findMonthRefusal(typed) ?? checkPeriod(values).to,
      current: null,
    },
    send: async ({ institution, qualification, subject, grade, ...typed }) => {
      const id = requireCandidateId()
      const body = { institution, qualification, subject, grade, ...toPeriod(typed) }
      const saved = item
        ? await call(educationHistoryEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(educationHistoryEndpoints.create, { params: { id }, body })
      saveToProfileCopy('educationhistories', saved)
      done(saved)
    },
  })
}
