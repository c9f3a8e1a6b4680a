import { call } from '#web/call/call.ts'
import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type Licence, licenceCalls } from '../../contract/records/licence.ts'
import { dayOf, dayRefusal } from '#shared/words/dates.ts'
import { LICENCE_TYPES, licenceRefusals } from '../../domain/records/licence.ts'
import { LICENCE_WORDS } from '../../domain/records/licence-words.ts'
import { FormActions } from '../form-actions.tsx'
import { keep, ownId } from '../profile-copy.ts'
import type { RecordFormProps } from './record-list.tsx'

const TYPES = LICENCE_TYPES.map((value) => ({ value, label: LICENCE_WORDS[value] }))
type Typed = Readonly<Record<'type' | 'category' | 'issued' | 'expires', string>>
const refusalsOf = (typed: Typed) =>
  licenceRefusals({ ...typed, type: typed.type as Licence['type'] }, dayOf(new Date()))

export function LicenceForm({ item, done, cancel }: RecordFormProps<Licence>) {
  const form = useForm({
    rules: {
      type: null,
      category: (_typed, values) => refusalsOf(values).category,
      number: null,
      issued: (typed, values) => dayRefusal(typed) ?? refusalsOf(values).issued,
      expires: (typed, values) => dayRefusal(typed) ?? refusalsOf(values).expires,
    },
    send: async ({ type, ...typed }) => {
      const id = ownId()
      const body = { ...typed, type: type as Licence['type'] }
      const saved = item
        ? await call(licenceCalls.replace, { params: { id, itemId: item.id }, body })
        : await call(licenceCalls.create, { params: { id }, body })
      keep('licences', saved)
      done(saved)
    },
  })
  const typed = { autoComplete: 'off', optional: true } as const
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Select
        {...form.field('type')}
        label="Licence or card"
        options={TYPES}
        defaultValue={item?.type}
      />
      <TextField
        {...form.field('category')}
        {...typed}
        label="Category or colour"
        hint="For example B, C1E on a driving licence, or what another licence is"
        defaultValue={item?.category}
        maxLength={100}
      />
      <TextField
        {...form.field('number')}
        {...typed}
        label="Number"
        defaultValue={item?.number}
        maxLength={40}
      />
      <DateField {...form.field('issued')} optional label="Given on" value={item?.issued ?? ''} />
      <DateField {...form.field('expires')} optional label="Ends on" value={item?.expires ?? ''} />
      <FormActions pending={form.pending} cancel={cancel} />
    </form>
  )
}
