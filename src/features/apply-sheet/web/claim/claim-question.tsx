import { type RefObject, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction } from '#web/forms/use-action.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { formatDayWithWeekday, formatTime } from '#web/reading/format-day.ts'
import { confirmClaim, deleteClaimed, type readClaim } from '../../contract/claim.ts'
import type { ClaimOutcome } from './claim-outcome.tsx'
import styles from './claim-page.module.css'
import { openSessionOfClaim } from './open-session.ts'

type Claim = ReplyOf<typeof readClaim>
type Props = {
  readonly code: string
  readonly asksDeletion: boolean
  readonly claim: Claim
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onDone: (outcome: ClaimOutcome) => void
  readonly onEnded: (failure: Failure) => void
}

/** Asks the reader of a mailbox whether an application is theirs. */
export function ClaimQuestion({ code, asksDeletion, claim, heading, onDone, onEnded }: Props) {
  const [isDeleting, setDeleting] = useState(asksDeletion)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Is this your application, {claim.firstName}?
      </h1>
      <p>
        Someone sent this application using your email address. If it was you, tell us so that{' '}
        {claim.branch} can write to you.
      </p>
      <SummaryList
        rows={[
          { name: 'Job', value: claim.jobTitle },
          {
            name: 'Sent',
            value: `${formatDayWithWeekday(claim.sentAt)}, ${formatTime(claim.sentAt)}`,
          },
          { name: 'CV', value: claim.fileName },
          ...(claim.phoneEnding
            ? [{ name: 'Phone number', value: `Ends in ${claim.phoneEnding}` }]
            : []),
          { name: 'Reference', value: claim.reference },
        ]}
      />
      {isDeleting ? (
        <DeletionQuestion
          code={code}
          keepIt={() => setDeleting(false)}
          onDeleted={() => onDone({ kind: 'deleted' })}
          onEnded={onEnded}
        />
      ) : (
        <>
          <ConfirmForm code={code} claim={claim} onDone={onDone} onEnded={onEnded} />
          <Button variant="ghost" onClick={() => setDeleting(true)}>
            No, it wasn't me. Delete it
          </Button>
        </>
      )}
      <p className="muted">
        Some email security systems open links automatically. That's why nothing happens until you
        press the button.
      </p>
    </>
  )
}

function ConfirmForm({
  code,
  claim,
  onDone,
  onEnded,
}: Pick<Props, 'code' | 'claim' | 'onDone' | 'onEnded'>) {
  const { leastLength } = useClientConfig()
  const form = useForm({
    rules: { password: null },
    aliases: { NewPassword: 'password' },
    send: async ({ password }) => {
      try {
        const answer = await call(confirmClaim, {
          params: { code },
          body: password ? { NewPassword: password } : {},
        })
        const { isAnswerSent } = answer
        const shown = { isAnswerSent, branch: claim.branch }
        if ('attached' in answer)
          onDone({ kind: 'attached', alreadyApplied: answer.alreadyApplied, ...shown })
        else onDone({ kind: 'confirmed', isSignedIn: await openSessionOfClaim(answer), ...shown })
      } catch (failure) {
        if ((failure as Failure).status === 410) onEnded(failure as Failure)
        throw failure
      }
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      {!claim.hasAccount && claim.isSignInChosen && (
        <p>Your password is saved. You can use it once you've pressed the button.</p>
      )}
      {!claim.hasAccount && !claim.isSignInChosen && (
        <PasswordField
          {...form.field('password')}
          label="Choose a password"
          optional
          hint={`${claim.isSignInTypedElsewhere ? "The password you typed on another device won't work. " : ''}With a password you can follow the application. Use at least ${leastLength} characters.`}
          autoComplete="new-password"
        />
      )}
      <Button type="submit" size="lg" block busy={form.pending}>
        {claim.hasAccount ? 'Yes, add it to my account' : "Yes, it's mine"}
      </Button>
    </form>
  )
}

type DeletionProps = {
  readonly code: string
  readonly keepIt: () => void
  readonly onDeleted: () => void
  readonly onEnded: (failure: Failure) => void
}

function DeletionQuestion({ code, keepIt, onDeleted, onEnded }: DeletionProps) {
  const { busy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      try {
        await call(deleteClaimed, { params: { code } })
        onDeleted()
      } catch (failure) {
        if ((failure as Failure).status === 410) onEnded(failure as Failure)
        throw failure
      }
    })
  return (
    <div className={styles.form}>
      <p>
        <strong>Delete the application and everything in it?</strong>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className="cluster">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete it
        </Button>
        <Button variant="secondary" onClick={keepIt}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
