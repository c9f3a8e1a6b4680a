import { useCallback } from 'react'
import { getUser } from '#features/candidates/contract/user.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useSession } from '#web/session/session.ts'
import { endSession } from '#web/session/unended-sessions.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { signIn } from '../../contract/sign-in.ts'
import { openCandidateSession } from '../sign-in/open-candidate-session.ts'
import { SendPasswordLink } from './send-password-link.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'

/** Returns this page's address, to which a sign-in through a provider returns with a new token; the person then repeats the action. */
const getCurrentAddress = () => location.pathname + location.search

/**
 * Asks for the password before an action that someone else at an unattended browser must not do. The refused call is then repeated automatically with
 * the new token.
 */
export function StepUpDialog({ done }: { done: (signedIn: boolean) => void }) {
  const { clientId } = useClientConfig()
  const id = useSession(({ candidate }) => candidate.auth?.id ?? '')
  const user = useLoaded(
    useCallback(() => call(getUser, { params: { id }, query: { includes: '' } }), [id]),
  )
  const emailAddress = (user.stage === 'ready' && user.data.emailAddress) || ''
  const form = useForm({
    rules: { password: (typed) => (typed === '' ? 'Enter your password' : undefined) },
    clearWhenWrong: ['password'],
    send: async ({ password }) => {
      const {
        user: again,
        token,
        expiresAt,
      } = await call(signIn, { body: { emailAddress, password, clientId } })
      if (again.id !== id) throw new Failure(400, [signIn.fallback])
      if (token) {
        const { auth } = useSession.getState().candidate
        if (auth) await endSession(auth.candidateApiToken)
        await openCandidateSession({ user: again, token, expiresAt })
      }
      // The server returns no token if no address is proven yet. The onboarding session then continues, and the server has recorded the sign-in as
      // recent.
      done(true)
    },
  })
  return (
    <Dialog open passing close={() => done(false)} title="Is it still you?">
      <p>To protect your account, enter your password before you continue.</p>
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
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <Button type="submit" block busy={form.pending || user.stage === 'loading'}>
          Continue
        </Button>
      </form>
      <SendPasswordLink label="I have no password: send me a link" />
      <SocialButtons redirectUrl={getCurrentAddress()} jobAction={null} />
    </Dialog>
  )
}
