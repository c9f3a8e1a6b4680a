import { useEffect, useRef } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { ConfirmButton } from '#web/kit/dialogs/confirm-button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useSession } from '#web/session/session.ts'
import { endSession } from '#web/session/unended-sessions.ts'
import { validate } from '../../contract/validation.ts'
import styles from '../account-card.module.css'
import { isCodeEnded } from '../passwords/code-ended.ts'
import { openCandidateSession } from '../sign-in/open-candidate-session.ts'
import { PasswordChosenForm } from '../passwords/password-chosen-form.tsx'

type Props = {
  code: string
  onConfirmed: (userId: string, isEmpty: boolean) => Promise<void>
  onDisowned: () => void
  onEnded: (failure: Failure) => void
}
type PasswordAnswer = { Password: string } | { NewPassword: string; NewPasswordConfirm: string }

/** Asks for the account's password, a new one, or 'not mine', because the account was made in another browser (amendment 1.2). */
export function ConfirmInAnotherBrowser({ code, onConfirmed, onDisowned, onEnded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const unlessEnded = (act: () => Promise<void>) =>
    act().catch((error: unknown) => {
      if (!(error instanceof Failure && isCodeEnded(error))) throw error
      onEnded(error)
    })
  const enter = (answer: PasswordAnswer) =>
    unlessEnded(async () => {
      const confirmed = await call(validate, { body: { code, type: 'EmailValidation', ...answer } })
      if (!confirmed?.token) throw new Failure(500, [validate.fallback])
      const { user, token, expiresAt } = confirmed
      const { auth } = useSession.getState().candidate
      if (auth) await endSession(auth.candidateApiToken)
      await openCandidateSession({ user, token, expiresAt: expiresAt ?? null })
      await onConfirmed(user.id, 'NewPassword' in answer)
    })
  const disown = () =>
    unlessEnded(async () => {
      await call(validate, { body: { code, type: 'EmailValidation', NotMine: true } })
      onDisowned()
    })

  return (
    <>
      <PageTitle>Is this your account?</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>Is this your account?</TextWithoutLineBreaks>
      </h1>
      <p>
        It was made in another browser. If that was you, type the password you chose then:
        everything you entered stays.
      </p>
      <PasswordChosenForm
        label="Password you chose then"
        autoComplete="current-password"
        emptyMessage="Enter the password you chose then"
        action="Confirm and sign in"
        send={(password) => enter({ Password: password })}
      />
      <NewPasswordSection
        send={(password) => enter({ NewPassword: password, NewPasswordConfirm: password })}
      />
      <NotMineSection disown={disown} />
    </>
  )
}

const NewPasswordSection = ({ send }: { send: (password: string) => Promise<void> }) => (
  <section className={styles.apart}>
    <h2>Choose a new password</h2>
    <p>
      You start with an empty account. What was entered before, by you or by someone else, is
      deleted.
    </p>
    <PasswordChosenForm
      label="New password"
      hint="8 to 256 characters. Three random words work well."
      autoComplete="new-password"
      emptyMessage="Enter a new password"
      action="Start with a new password"
      secondary
      send={send}
    />
  </section>
)

const NotMineSection = ({ disown }: { disown: () => Promise<void> }) => (
  <section className={styles.apart}>
    <h2>I did not make this account</h2>
    <p>Then someone typed your address. We delete the account.</p>
    <div>
      <ConfirmButton
        words="I did not make this account"
        about=""
        title="Delete this account?"
        confirm="Delete it"
        act={disown}
        onDone={() => {}}
      >
        <p>What was entered in it is deleted now. It cannot be undone.</p>
      </ConfirmButton>
    </div>
  </section>
)
