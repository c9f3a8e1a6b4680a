import { findEmailRefusal } from '#shared/words/email-address.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useClientConfig } from '#web/client-config.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { signIn } from '../../contract/sign-in.ts'
import { ForgottenPasswordLink } from '../passwords/forgotten-password-link.tsx'
import { openCandidateSession } from './open-candidate-session.ts'

type Props = {
  jobAction: JobAction | null
  emailAddress?: string
  /** The failure that led to this form. */
  failure?: string | undefined
  onSignedIn: (userId: string) => Promise<void>
  /** Called if the credentials were right but no address is confirmed yet. */
  onUnconfirmed: (emailAddress: string) => void
}

/**
 * The sign-in form. A 200 signs in, a 201 asks to confirm the address, and any other status shows one message that does not reveal which part was
 * wrong, as specification sections 4.15 to 4.17 require [seed 4.15, 4.16, 4.17].
 */
export function SignInForm({
  jobAction,
  emailAddress = '',
  failure,
  onSignedIn,
  onUnconfirmed,
}: Props) {
  const { clientId } = useClientConfig()
  const form = useForm({
    rules: {
      emailAddress: (typed) =>
        typed.trim() === '' ? 'Enter your email address' : findEmailRefusal(typed),
      password: (typed) => (typed === '' ? 'Enter your password' : undefined),
    },
    clearWhenWrong: ['password'],
    send: async ({ emailAddress: address, password }) => {
      const { user, token, expiresAt } = await call(signIn, {
        query: jobAction ?? {},
        body: { emailAddress: address, password, clientId },
      })
      if (!token) return onUnconfirmed(address)
      await openCandidateSession({ user, token, expiresAt })
      await onSignedIn(user.id)
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary
        {...(form.summary.attempt === 0 && failure
          ? { attempt: 1, failure, errors: [] }
          : form.summary)}
      />
      <TextField
        {...form.field('emailAddress')}
        label="Email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={emailAddress}
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <p>
        <ForgottenPasswordLink />
      </p>
      <Button type="submit" block busy={form.pending}>
        Sign in
      </Button>
    </form>
  )
}
