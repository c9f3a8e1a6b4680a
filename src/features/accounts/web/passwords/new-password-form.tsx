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
  /** Called when the code can no longer be used, with the server's words. */
  onEnded: (words: string) => void
}

/** Asks for the password in one field, which can be shown, so what was typed is sent as its own confirmation. */
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
      {/* Only the password manager knows here which account the password is for. */}
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
