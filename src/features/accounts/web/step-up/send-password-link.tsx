import { useState } from 'react'
import { getUser } from '#features/candidates/contract/user.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { useSession } from '#web/session/session.ts'
import { requestPasswordReset } from '../../contract/password-reset.ts'

/** Sends a link to choose a password to the account's primary address, for a person who has no password or forgot it. */
export function SendPasswordLink({ label }: { label: string }) {
  const id = useSession(({ candidate }) => candidate.auth?.id ?? '')
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')

  const send = async () => {
    setSending(true)
    setProblem('')
    try {
      const user = await call(getUser, { params: { id }, query: { includes: '' } })
      const identifier = user.emailAddress ?? ''
      await call(requestPasswordReset, { body: { identifier } })
      setSentTo(identifier)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(describeFailure(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <p>
        <Button variant="secondary" size="sm" busy={sending} onClick={() => void send()}>
          {label}
        </Button>
      </p>
      <p role="status">
        {problem}
        {sentTo && (
          <>
            We sent a link to <strong>{sentTo}</strong>. Choose a password there, then sign in with
            it.
          </>
        )}
      </p>
      {sentTo && <DemoMailbox />}
    </>
  )
}
