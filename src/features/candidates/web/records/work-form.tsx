import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { WorkHistory } from '../../contract/records/work-history.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './tick-line.module.css'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { PeriodFields } from './period-fields.tsx'
import type { RecordFormProps } from './record-list.tsx'
import { useWorkForm } from './use-work-form.ts'

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

const ReferenceCheckbox = ({ id, checked }: { id: string; checked: boolean | undefined }) => (
  <label className={`${tick.tick} ${styles.tickLine}`}>
    <input id={id} type="checkbox" name="mayContact" value="true" defaultChecked={checked} />
    You may ask this employer for a reference
  </label>
)
