import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { signInByPassword } from './open-consultant-session.ts'
import styles from './sign-in-card.module.css'
import type { SignOn } from './use-sign-on.ts'

const WaitingMessage = ({ children }: { children: string }) => (
  <p className={styles.waiting} role="status">
    {children}
  </p>
)

const requireText = (words: string) => (value: string) => (value === '' ? words : undefined)

/** Offers the company's sign-on first, if one is configured, and then email address and password. */
export function ConsultantSignInCard({
  signOn,
  onSignedIn,
}: {
  signOn: SignOn
  onSignedIn: () => void
}) {
  const { productName, consultantSignOn } = useClientConfig()
  const form = useForm({
    rules: {
      email: requireText('Enter your email address'),
      password: requireText('Enter your password'),
    },
    clearWhenWrong: ['password'],
    send: async ({ email, password }) => {
      await signInByPassword(email, password)
      onSignedIn()
    },
  })
  if (signOn.stage === 'silent') return <WaitingMessage>Signing you in</WaitingMessage>
  if (signOn.stage === 'logging_in')
    return <WaitingMessage>Taking you to your company sign-in</WaitingMessage>
  const failed = form.summary.attempt === 0 && signOn.failure
  return (
    <>
      <ErrorSummary
        {...(failed ? { attempt: 1, failure: signOn.failure, errors: [] } : form.summary)}
      />
      {consultantSignOn && <CompanySignInButton name={productName} begin={signOn.begin} />}
      <form {...form.props}>
        <TextField
          {...form.field('email')}
          label="Email"
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

const CompanySignInButton = ({ name, begin }: { name: string; begin: () => void }) => (
  <>
    <Button block onClick={begin}>
      Sign in with {name} account
    </Button>
    <p className={`muted ${styles.or}`}>
      <span>or</span>
    </p>
  </>
)
