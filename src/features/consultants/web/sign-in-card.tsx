import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { openByPassword } from './open-consultant-session.ts'
import styles from './sign-in-card.module.css'
import type { SignOn } from './use-sign-on.ts'

const needed = (words: string) => (value: string) => (value === '' ? words : undefined)

/** The company's sign-on first, where there is one; then address and password. */
export function ConsultantSignInCard({
  signOn,
  onSignedIn,
}: {
  signOn: SignOn
  onSignedIn: () => void
}) {
  const { productName, consultantSignOn } = useClientConfig()
  const form = useForm({
    rules: { email: needed('Enter your e-mail address'), password: needed('Enter your password') },
    clearWhenWrong: ['password'],
    send: async ({ email, password }) => {
      await openByPassword(email, password)
      onSignedIn()
    },
  })
  if (signOn.stage === 'silent')
    return (
      <p className={styles.waiting} role="status">
        Signing you in
      </p>
    )
  if (signOn.stage === 'logging_in')
    return (
      <p className={styles.waiting} role="status">
        Taking you to your company sign-in
      </p>
    )
  const failed = form.summary.attempt === 0 && signOn.failure
  return (
    <>
      <ErrorSummary
        {...(failed ? { attempt: 1, failure: signOn.failure, errors: [] } : form.summary)}
      />
      {consultantSignOn && (
        <>
          <Button block onClick={signOn.begin}>
            Sign in with {productName} account
          </Button>
          <p className={styles.or}>
            <span>or</span>
          </p>
        </>
      )}
      <form {...form.props}>
        <TextField
          {...form.field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <Button
          type="submit"
          block
          variant={consultantSignOn ? 'secondary' : 'primary'}
          busy={form.pending}
        >
          Sign in
        </Button>
      </form>
    </>
  )
}
