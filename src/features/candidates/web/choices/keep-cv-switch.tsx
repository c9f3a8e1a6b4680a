import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { KEEP_CV } from '../../domain/records/field.ts'
import type { Profile } from '../profile-copy.ts'
import { SwitchRow } from './switch-row.tsx'
import { useChosenFields } from './use-chosen-fields.ts'

/** A switch for storing the CVs of unsuccessful applications for other jobs. */
export function KeepCvSwitch({ includes: { fields } }: Pick<Profile, 'includes'>) {
  const { saving, failed, choose } = useChosenFields()
  const on =
    saving.get(KEEP_CV) ?? fields.some(({ name, value }) => name === KEEP_CV && value === 'true')
  return (
    <>
      {failed && (
        <InsetNote tone="danger">
          <p role="alert">{failed}</p>
        </InsetNote>
      )}
      <SwitchRow
        name={KEEP_CV}
        title="Keep my CV for other jobs"
        effect={
          on
            ? 'Your CV stays until you delete it or your account.'
            : 'If none of your applications is successful, your CV is deleted after a time. The data retention policy says when, and we write to you.'
        }
        on={on}
        busy={saving.has(KEEP_CV)}
        choose={(wanted) => void choose(KEEP_CV, wanted)}
      />
    </>
  )
}
