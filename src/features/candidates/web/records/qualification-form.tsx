import { call } from '#web/call/call.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { MonthField } from '#web/kit/fields/dates/month-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Qualification, qualificationEndpoints } from '../../contract/records/qualification.ts'
import { findMonthRefusal } from '#shared/words/dates.ts'
import { MONTH_OPTIONS } from '../../domain/records/format-month.ts'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

export function QualificationForm({ item, onSaved, cancel }: RecordFormProps<Qualification>) {
  const form = useQualificationForm(item, onSaved)
  const typed = { autoComplete: 'off', optional: true } as const
  const months = { months: MONTH_OPTIONS, optional: true } as const
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('name')}
        label="Certificate"
        hint="For example First aid at work, Food hygiene level 2"
        defaultValue={item?.name}
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...form.field('awardingBody')}
        {...typed}
        label="Given by"
        defaultValue={item?.awardingBody}
        maxLength={150}
      />
      <TextField
        {...form.field('grade')}
        {...typed}
        label="Grade"
        width="short"
        defaultValue={item?.grade}
        maxLength={60}
      />
      <MonthField
        {...form.field('awarded')}
        {...months}
        label="Given in"
        value={item?.awarded ?? ''}
      />
      <MonthField
        {...form.field('expires')}
        {...months}
        label="Ends in"
        value={item?.expires ?? ''}
      />
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}

function useQualificationForm(
  item: Qualification | undefined,
  done: RecordFormProps<Qualification>['onSaved'],
) {
  return useProfileForm({
    rules: {
      name: (typed) => (typed.trim() ? undefined : 'Enter the qualification'),
      awardingBody: null,
      grade: null,
      awarded: findMonthRefusal,
      expires: findMonthRefusal,
    },
    send: async (body) => {
      const id = requireCandidateId()
      const saved = item
        ? await call(qualificationEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(qualificationEndpoints.create, { params: { id }, body })
      saveToProfileCopy('qualifications', saved)
      done(saved)
    },
  })
}
