import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { requestPasswordReset } from '../../contract/password-reset.ts'
import { findEmailRefusal } from '#shared/words/email-address.ts'

type Props = {
  emailAddress: string
  button: string
  onSent: (emailAddress: string) => void
}

/**
 * Requests a link to choose a new password. The address field is prefilled with `emailAddress`. The response is the same for every address, so that
 * it does not reveal accounts.
 */
export function PasswordResetRequestForm({ emailAddress, button, onSent }: Props) {
  const form = useForm({
    rules: {
      identifier: (typed) =>
        typed.trim() === '' ? 'Enter your email address' : findEmailRefusal(typed),
    },
    send: async ({ identifier }) => {
      await call(requestPasswordReset, { body: { identifier: identifier.trim() } })
      onSent(identifier.trim())
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('identifier')}
        label="Email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={emailAddress}
      />
      <Button type="submit" block busy={form.pending}>
        {button}
      </Button>
    </form>
  )
}
