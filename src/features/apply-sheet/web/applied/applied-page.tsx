import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { Failure } from '#shared/failure.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { call } from '#web/call/call.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { type EndedReceipt, readReceipt, type Receipt } from '../../contract/receipt.ts'
import styles from './applied-page.module.css'
import { MailboxNote } from './mailbox-note.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceiptAside } from './receipt-aside.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptPassword } from './receipt-password.tsx'
import { ReceiptQuestions } from './receipt-questions.tsx'
import { readReceiptToken } from './receipt-token.ts'

/**
 * The page after sending an application without an account. It can be opened for 30 days; only the tab that sent the application can change anything.
 */
export function AppliedPage() {
  const { receipt = '' } = useParams()
  const reading = useReading(receipt, () => call(readReceipt, { params: { receipt } }))
  if (reading.stage === 'failed')
    return <LostReceipt failure={reading.failure} again={reading.again} />
  if (reading.stage === 'loading')
    return (
      <Container>
        <PageTitle>Your application</PageTitle>
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </div>
      </Container>
    )
  return <Received receipt={receipt} shown={reading.data} keep={reading.keep} />
}

/** Reads the receipt again every minute and when the person comes back to the page, because they may confirm in another tab or on another device. */
function useConfirmedElsewhere({ receipt, shown, keep }: Props) {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if (shown.confirmed) return
    const look = () =>
      call(readReceipt, { params: { receipt } }).then(
        (read) => latest.current(read),
        // After a failure the page stays as it is, and the next round asks again.
        () => undefined,
      )
    return pollWhileUsed(MINUTE, look)
  }, [receipt, shown.confirmed])
}

type Props = {
  readonly receipt: string
  readonly shown: Receipt
  readonly keep: (shown: Receipt) => void
}

function Received(props: Props) {
  const { receipt, shown, keep } = props
  useConfirmedElsewhere(props)
  const token = readReceiptToken(receipt)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Container>
      <PageTitle>We have your application</PageTitle>
      <meta name="robots" content="noindex" />
      <header className={styles.top}>
        <Icon name="check" />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            We have your application
          </h1>
          <p>
            Thanks, {shown.firstName}. {shown.jobTitle} is with our {shown.branch.name} branch.
          </p>
        </div>
      </header>
      <div className={`beside ${styles.columns}`}>
        <div className={`stack ${styles.column}`}>
          <MailboxNote receipt={receipt} token={token} shown={shown} keep={keep} />
          <ReceiptFacts shown={shown} />
          <NextSteps shown={shown} />
          {token && <ReceiptQuestions receipt={receipt} token={token} shown={shown} keep={keep} />}
          <ReceiptPassword receipt={receipt} token={token} shown={shown} keep={keep} />
        </div>
        <ReceiptAside shown={shown} />
      </div>
    </Container>
  )
}

/** The page for a receipt whose application was deleted, or that could not be read. */
function LostReceipt({ failure, again }: { failure: Failure; again: () => void }) {
  const ended = failure.status === 410 ? (failure.data as EndedReceipt | null) : null
  const isOver = failure.status === 410 || failure.status === 404
  return (
    <Container>
      <PageTitle>Your application</PageTitle>
      <h1 className="hidden">Your application</h1>
      <EmptyState
        words={isOver ? failure.message : describeFailure(failure)}
        action={
          isOver ? (
            <ButtonLink to={ended ? `/vacancy/${ended.vacancyId}` : '/search'}>
              {ended ? 'See the job again' : 'See all jobs'}
            </ButtonLink>
          ) : (
            <Button onClick={again}>Try again</Button>
          )
        }
      />
    </Container>
  )
}
