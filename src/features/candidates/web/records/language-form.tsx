import { call } from '#web/call/call.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Language, languageEndpoints } from '../../contract/records/language.ts'
import { LANGUAGE_LEVELS } from '../../domain/records/language.ts'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from './record-list.tsx'

const LEVEL_OPTIONS = LANGUAGE_LEVELS.map((value) => ({ value, label: value }))

export function LanguageForm({ item, onSaved, cancel }: RecordFormProps<Language>) {
  const form = useProfileForm({
    rules: {
      language: (typed) => (typed.trim() ? undefined : 'Enter the language'),
      level: null,
    },
    send: async ({ language, level }) => {
      const id = requireCandidateId()
      const body = { language, level: level as Language['level'] }
      const saved = item
        ? await call(languageEndpoints.replace, { params: { id, itemId: item.id }, body })
        : await call(languageEndpoints.create, { params: { id }, body })
      saveToProfileCopy('languages', saved)
      onSaved(saved)
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('language')}
        label="Language"
        defaultValue={item?.language}
        autoComplete="off"
        maxLength={60}
      />
      <Select
        {...form.field('level')}
        label="How well you speak it"
        options={LEVEL_OPTIONS}
        defaultValue={item?.level}
        width="medium"
      />
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}
