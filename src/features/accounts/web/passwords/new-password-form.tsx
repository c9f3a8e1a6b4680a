import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { validate } from '../../contract/validation.ts'
import { isCodeEnded } from './code-ended.ts'
import { usePasswordHint } from './password-hint.ts'

type Props = {
  code: string
  onSaved: () => void
  /** Called with the server's message when the code can no longer be used. */
  onEnded: (words: string) => void
}

/** A form for a new password. The single field can show its text, so its value is also sent as the confirmation. */
export function NewPasswordForm({ code, onSaved, onEnded }: Props) {
  const hint = usePasswordHint()
  const form = useForm({
    rules: { password: (typed) => (typed === '' ? 'Enter a new password' : undefined) },
    aliases: { NewPassword: 'password', NewPasswordConfirm: 'password' },
    send: async ({ password }) => {
      try {
        await call(validate, {
          body: {
            code,
            type: 'PasswordReset',
            NewPassword: password,
            NewPasswordConfirm: password,
          },
        })
        onSaved()
      } catch (error) {
        if (error instanceof Failure && isCodeEnded(error)) return onEnded(error.message)
        throw error
      }
    },
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
        label="New password"
        hint={hint}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={form.pending}>
        Save password
      </Button>
    </form>
  )
}
