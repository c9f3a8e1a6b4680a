import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { KEEP_CV_FIELD } from '../../domain/records/field.ts'
import type { Profile } from '../profile-copy.ts'
import { SwitchRow } from './switch-row.tsx'
import { useYesNoFields } from './use-yes-no-fields.ts'

/** A switch by which candidates let the agency keep their CVs for other jobs after unsuccessful applications. */
export function KeepCvSwitch({ includes: { fields } }: Pick<Profile, 'includes'>) {
  const { saving, failed, choose } = useYesNoFields()
  const on =
    saving.get(KEEP_CV_FIELD) ??
    fields.some(({ name, value }) => name === KEEP_CV_FIELD && value === 'true')
  return (
    <>
      {failed && (
        <InsetNote tone="danger">
          <p role="alert">{failed}</p>
        </InsetNote>
      )}
      <SwitchRow
        name={KEEP_CV_FIELD}
        title="Keep my CV for other jobs"
        effect={
          on
            ? 'Your CV stays until you delete it or your account.'
            : 'If none of your applications is successful, your CV is deleted after a time. The data retention policy says when, and we write to you.'
        }
        on={on}
        busy={saving.has(KEEP_CV_FIELD)}
        choose={(wanted) => void choose(KEEP_CV_FIELD, wanted)}
      />
    </>
  )
}
