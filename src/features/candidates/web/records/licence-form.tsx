import { call } from '#web/call/call.ts'
import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Licence, licenceEndpoints } from '../../contract/records/licence.ts'
import { toLondonDay, findDayRefusal } from '#shared/words/dates.ts'
import { LICENCE_TYPES, findLicenceRefusals } from '../../domain/records/licence.ts'
import { LICENCE_TYPE_LABELS } from '../../domain/records/licence-type-labels.ts'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

const LICENCE_TYPE_OPTIONS = LICENCE_TYPES.map((value) => ({
  value,
  label: LICENCE_TYPE_LABELS[value],
}))
type TypedLicence = Readonly<Record<'type' | 'category' | 'issued' | 'expires', string>>
const checkLicence = (typed: TypedLicence) =>
  findLicenceRefusals({ ...typed, type: typed.type as Licence['type'] }, toLondonDay(new Date()))

export function LicenceForm({ item, onSaved, cancel }: RecordFormProps<Licence>) {
  const form = useProfileForm({
    rules: {
      type: null,
      category: (_typed, values) => checkLicence(values).category,
      number: null,
      issued: (typed, values) => findDayRefusal(typed) ?? checkLicence(values).issued,
      expires: (typed, values) => findDayRefusal(typed) ?? checkLicence(values).expires,
    },
    send: async ({ type, ...typed }) => {
      const id = requireCandidateId()
      const body = { ...typed, type: type as Licence['type'] }
      const saved = item
        ? await call(licenceEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(licenceEndpoints.create, { params: { id }, body })
      saveToProfileCopy('licences', saved)
      onSaved(saved)
    },
  })
  const typed = { autoComplete: 'off', optional: true } as const
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Select
        {...form.field('type')}
        label="Licence or card"
        options={LICENCE_TYPE_OPTIONS}
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
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}
