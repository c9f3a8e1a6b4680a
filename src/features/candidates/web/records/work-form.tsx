import { call } from '#web/call/call.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type WorkHistory, workHistoryEndpoints } from '../../contract/records/work-history.ts'
import { toLondonDay, findMonthRefusal } from '#shared/words/dates.ts'
import { findWorkRefusals } from '../../domain/records/work.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './tick-line.module.css'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { PeriodFields } from './period-fields.tsx'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

type TypedPeriod = { readonly from: string; readonly to: string; readonly current: string }
const toPeriod = ({ from, to, current }: TypedPeriod) => ({ from, to, current: current === 'true' })
const checkPeriod = (typed: TypedPeriod) =>
  findWorkRefusals(toPeriod(typed), toLondonDay(new Date()))

export function WorkForm({ item, onSaved, cancel }: RecordFormProps<WorkHistory>) {
  const form = useWorkForm(item, onSaved)
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('jobTitle')}
        label="Job title"
        defaultValue={item?.jobTitle}
        autoComplete="organization-title"
        maxLength={150}
      />
      <TextField
        {...form.field('employer')}
        label="Employer"
        defaultValue={item?.employer}
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...form.field('location')}
        label="Town or city"
        optional
        defaultValue={item?.location}
        autoComplete="off"
        maxLength={100}
      />
      <PeriodFields
        from={form.field('from')}
        to={form.field('to')}
        current={form.field('current')}
        period={item}
        still="I still work here"
      />
      <TextArea
        {...form.field('duties')}
        label="Duties"
        optional
        hint="What you did, and what you used."
        defaultValue={item?.duties}
        maxLength={10_000}
      />
      <TextArea
        {...form.field('reasonForLeaving')}
        label="Why you left"
        optional
        defaultValue={item?.reasonForLeaving}
        maxLength={1000}
      />
      <ReferenceCheckbox id={form.field('mayContact').id} checked={item?.mayContact} />
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}

function useWorkForm(item: WorkHistory | undefined, done: RecordFormProps<WorkHistory>['onSaved']) {
  return useProfileForm({
    rules: {
      jobTitle: (typed) => (typed.trim() ? undefined : 'Enter the job title'),
      employer: (typed) => (typed.trim() ? undefined : 'Enter the employer'),
      location: null,
      from: (typed, values) =>
        typed === ''
          ? 'Enter the month you started'
          : (findMonthRefusal(typed) ?? checkPeriod(values).from),
      to: (typed, values) => findMonthRefusal(typed) ?? checkPeriod(values).to,
      current: null,
      duties: null,
      reasonForLeaving: null,
      mayContact: null,
    },
    send: async ({
      jobTitle,
      employer,
      location,
      duties,
      reasonForLeaving,
      mayContact,
      ...typed
    }) => {
      const id = requireCandidateId()
      const body = {
        jobTitle,
        employer,
        location,
        duties,
        reasonForLeaving,
        mayContact: mayContact === 'true',
        ...toPeriod(typed),
      }
      const saved = item
        ? await call(workHistoryEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(workHistoryEndpoints.create, { params: { id }, body })
      saveToProfileCopy('workhistories', saved)
      done(saved)
    },
  })
}

const ReferenceCheckbox = ({ id, checked }: { id: string; checked: boolean | undefined }) => (
  <label className={`${tick.tick} ${styles.tickLine}`}>
    <input id={id} type="checkbox" name="mayContact" value="true" defaultChecked={checked} />
    You may ask this employer for a reference
  </label>
)
