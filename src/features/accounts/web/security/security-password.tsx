import { useState } from 'react'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useProfileForm } from '#features/candidates/web/unsaved/use-profile-form.ts'
import { updatePassword } from '../../contract/update-password.ts'
import { usePasswordHint } from '../passwords/password-hint.ts'

const SECTION_ID = 'password'

type Props = {
  emailAddress: string
  /** True if the person signs in through a provider, so they may have no password yet. */
  mayHaveNone: boolean
  onChanged: () => void
}

/**
 * A form to change the password. The new password has a single field, because the field can show its text; the call's required confirmation is filled
 * from the same field.
 */
export function PasswordCard(props: Props) {
  const [times, setTimes] = useState(0)
  const changed = () => {
    showSavedChange('Your password is changed. Every other device is signed out.', SECTION_ID, () =>
      setTimes(times + 1),
    )
    props.onChanged()
  }
  return (
    <SectionCard id={SECTION_ID} title="Password">
      <PasswordForm key={times} {...props} onChanged={changed} />
    </SectionCard>
  )
}

function PasswordForm({ emailAddress, mayHaveNone, onChanged }: Props) {
  const hint = usePasswordHint()
  const form = useProfileForm({
    rules: {
      oldPassword: (typed) =>
        typed === '' && !mayHaveNone ? 'Enter your current password' : undefined,
      newPassword: (typed) => (typed === '' ? 'Enter a new password' : undefined),
    },
    aliases: {
      OldPassword: 'oldPassword',
      NewPassword: 'newPassword',
      NewPasswordConfirm: 'newPassword',
    },
    clearWhenWrong: ['oldPassword'],
    send: async ({ oldPassword, newPassword }) => {
      await call(updatePassword, {
        params: { id: requireCandidateId() },
        query: {},
        body: {
          OldPassword: oldPassword || null,
          NewPassword: newPassword,
          NewPasswordConfirm: newPassword,
        },
      })
      onChanged()
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <input
        className="hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={emailAddress}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.field('oldPassword')}
        label="Current password"
        hint={mayHaveNone ? 'Leave this empty if you have never chosen one.' : undefined}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint={hint}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.pending}>
        Change password
      </Button>
    </form>
  )
}
