import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'

type Props = {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  /** The error message for an empty password. */
  emptyMessage: string
  action: string
  secondary?: boolean
  send: (password: string) => Promise<void>
}

/** A form with one password and its button, for a password that was chosen earlier or is chosen now. */
export function PasswordChosenForm({
  label,
  hint,
  autoComplete,
  emptyMessage,
  action,
  secondary = false,
  send,
}: Props) {
  const form = useForm({
    rules: { password: (typed) => (typed === '' ? emptyMessage : undefined) },
    aliases: { Password: 'password', NewPassword: 'password', NewPasswordConfirm: 'password' },
    send: ({ password }) => send(password),
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      {/* A hidden field with the user name, so that the password manager stores the password under the right account. */}
      <input
        className="hidden"
        type="text"
        name="username"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.field('password')}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
      />
      <Button type="submit" block variant={secondary ? 'secondary' : 'primary'} busy={form.pending}>
        {action}
      </Button>
    </form>
  )
}
