import { type ReactNode, useEffect, useRef, useState } from 'react'
import { codeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { OtpField } from '#web/kit/otp-field.tsx'
import { SendAgain } from '#web/kit/send-again.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { useForm } from '#web/use-form.ts'
import { type OpenedLink, requestShortLinkCode } from '../contract/short-link.ts'
import { BranchLine } from './branch-line.tsx'
import styles from './link-card.module.css'

type Props = {
  kind: 'i' | 'o'
  code: string
  link: OpenedLink
  /** What the link is for, before anything personal is shown. */
  children: ReactNode
  otherwise?: ReactNode
  confirm: (typed: string) => Promise<void>
}

/** First the press that sends a code, then the code. */
export function ProveCard(props: Props) {
  const [sent, setSent] = useState(false)
  return sent ? <EnterCode {...props} /> : <AskForCode {...props} sent={() => setSent(true)} />
}

function AskForCode({
  kind,
  code,
  link: { firstName, maskedPhone, secondFactor, branch },
  children,
  otherwise,
  sent,
}: Props & { sent: () => void }) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call(requestShortLinkCode, { params: { kind, code } })
      sent()
    },
  })
  const bySms = secondFactor === 'sms'
  return (
    <>
      <PageTitle>Opening your link</PageTitle>
      <h1 tabIndex={-1}>
        <Unbroken>{firstName ? `This link is for ${firstName}` : 'Is this link for you?'}</Unbroken>
      </h1>
      {children}
      <p>
        To make sure it is you, we{' '}
        {bySms ? (
          <>
            text a code to your phone that ends in <strong>{maskedPhone?.slice(-2)}</strong>
          </>
        ) : (
          'send a code to your e-mail address'
        )}
        .
      </p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <Button type="submit" block busy={form.pending}>
          Send me a code
        </Button>
      </form>
      {otherwise && <div className={styles.actions}>{otherwise}</div>}
      <BranchLine
        branch={branch}
        words={bySms ? 'You no longer have this phone? Ask' : 'Questions? Ask'}
      />
    </>
  )
}

function EnterCode({ kind, code, link: { maskedPhone, secondFactor, branch }, confirm }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { code: codeRefusal },
    send: async ({ code: typed }) => confirm(typed),
  })
  return (
    <>
      <PageTitle>Enter the code</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <Unbroken>Enter the 4-character code</Unbroken>
      </h1>
      <p>
        We sent it to{' '}
        {secondFactor === 'sms'
          ? `your phone that ends in ${maskedPhone?.slice(-2)}`
          : 'your e-mail address'}
        . It works for 10 minutes.
      </p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <OtpField {...form.field('code')} label="Code" />
        <Button type="submit" block busy={form.pending}>
          Continue
        </Button>
      </form>
      <SendAgain send={() => call(requestShortLinkCode, { params: { kind, code } })} />
      <BranchLine branch={branch} words="No code? Ask" />
    </>
  )
}
