import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { useCandidate } from '#web/session/session.ts'
import { setReceiptPassword } from '../../contract/receipt.ts'
import { APPLICATIONS_PATH, SIGN_IN_FOR_APPLICATIONS } from '../applications-path.ts'
import styles from './applied-page.module.css'
import type { ReceiptProps } from './mailbox-note.tsx'
import { withReceiptToken } from './with-receipt-token.ts'

/** Lets the person choose a password with which they can follow the application. The password works once the address is confirmed in this browser. */
export function ReceiptPassword({ receipt, token, shown, keep }: ReceiptProps) {
  const isSignedIn = Boolean(useCandidate())
  if (shown.confirmed)
    return (
      <Card as="section" className={styles.box} aria-labelledby="follow">
        <h2 id="follow">Follow your application</h2>
        <ButtonLink to={isSignedIn ? APPLICATIONS_PATH : SIGN_IN_FOR_APPLICATIONS}>
          {isSignedIn ? 'See your applications' : 'Sign in to follow your application'}
        </ButtonLink>
        {!isSignedIn && (
          <p className="muted">
            No password yet? <Link to="/reset">Ask for a link to set a password</Link>. A password
            that you saved here counts only if you opened our email in this browser.
          </p>
        )}
      </Card>
    )
  if (!token) return null
  return (
    <Card as="section" className={styles.box} aria-labelledby="follow">
      <h2 id="follow">Follow it with a password</h2>
      {shown.canFollow ? (
        <p role="status">
          Password saved. It will work once you've pressed the button in our email. Open the email
          in this browser. If you open it on another device, you'll need to choose a password again
          there.
        </p>
      ) : (
        <>
          <p>
            See each step of your application, save jobs, and apply in two presses next time. We've
            kept the details you entered.
          </p>
          <PasswordForm
            receipt={receipt}
            token={token}
            onSaved={() => keep({ ...shown, canFollow: true })}
          />
        </>
      )}
    </Card>
  )
}

type FormProps = { readonly receipt: string; readonly token: string; readonly onSaved: () => void }

function PasswordForm({ receipt, token, onSaved }: FormProps) {
  const { leastLength } = useClientConfig()
  const form = useForm({
    rules: { password: (typed) => (typed === '' ? 'Choose a password' : undefined) },
    aliases: { NewPassword: 'password' },
    send: async ({ password }) => {
      await call(
        setReceiptPassword,
        { params: { receipt }, body: { NewPassword: password } },
        withReceiptToken(token),
      )
      onSaved()
    },
  })
  return (
    <form {...form.props} className={styles.inline}>
      <ErrorSummary {...form.summary} />
      <PasswordField
        {...form.field('password')}
        label="Choose a password"
        hint={`At least ${leastLength} characters. Three random words work well.`}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.pending}>
        Save my password
      </Button>
    </form>
  )
}
