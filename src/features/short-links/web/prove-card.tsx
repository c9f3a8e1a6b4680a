import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { findOneTimeCodeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { Failure } from '#shared/failure.ts'
import { rememberAwaitedCode, readAwaitedCode, forgetAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { SendCodeAgainButton } from '#web/kit/feedback/send-again.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { formatWait } from '#shared/format-wait.ts'
import { type OpenedLink, type RefusedCode, requestShortLinkCode } from '../contract/short-link.ts'
import { BranchLine } from './branch-line.tsx'
import styles from './link-card.module.css'

type Props = {
  kind: 'i' | 'o' | 'p'
  code: string
  link: OpenedLink
  /** The purpose of the link, shown before any personal details. */
  children: ReactNode
  otherwise?: ReactNode
  confirm: (typed: string) => Promise<void>
}

type RefusedRequest = { readonly refusedFor: number; readonly codeWorks: boolean }
/**
 * The result of the last request for a code: the code was sent at `sentAt`, or the request was refused. A refusal says whether an earlier code still
 * works.
 */
type CodeRequest = { readonly sentAt: number } | RefusedRequest

const buildStorageKey = (kind: Props['kind']) => `link-${kind}`

/**
 * Sends the code when the button is pressed and then asks for the code. After a reload it still asks for the code, because a phone may reload the
 * page while its owner reads the message.
 */
export function ProveIdentityCard(props: Props) {
  const { kind, code } = props
  const [asked, setAsked] = useState<CodeRequest | null>(() => {
    const awaited = readAwaitedCode(buildStorageKey(kind))
    return awaited?.of === code ? awaited : null
  })
  const refusal = asked && 'refusedFor' in asked && !asked.codeWorks ? asked : null
  return asked && !refusal ? (
    <EnterCodeForm {...props} asked={asked} onRefused={setAsked} />
  ) : (
    <RequestCodeForm {...props} refusal={refusal} onAsked={setAsked} />
  )
}

async function sendCode({ kind, code }: Pick<Props, 'kind' | 'code'>): Promise<CodeRequest> {
  const { expiresAt } = await call(requestShortLinkCode, { params: { kind, code } })
  rememberAwaitedCode(buildStorageKey(kind), code, expiresAt)
  return { sentAt: Date.now() }
}

/**
 * Returns the refusal of a request that exceeded the limit of codes. The field for a code is still shown if an earlier code works. Any other error is
 * rethrown.
 */
const readCodeRefusal = (error: unknown): RefusedRequest => {
  if (error instanceof Failure && error.status === TOO_MANY_REQUESTS_STATUS && error.retryAfter)
    return {
      refusedFor: error.retryAfter,
      codeWorks: (error.data as RefusedCode | null)?.codeWorks ?? false,
    }
  throw error
}
const TOO_MANY_REQUESTS_STATUS = 429

function RequestCodeForm({
  kind,
  code,
  link: { firstName, maskedPhone, secondFactor, branch },
  children,
  otherwise,
  refusal,
  onAsked,
}: Props & { refusal: RefusedRequest | null; onAsked: (request: CodeRequest) => void }) {
  const form = useForm({
    rules: {},
    send: async () => onAsked(await sendCode({ kind, code }).catch(readCodeRefusal)),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // True if a refusal put this form in place of the form for the code. The focus was in that form,
  // so it moves to the heading.
  const replacesCodeForm = useRef(refusal !== null)
  useEffect(() => {
    if (replacesCodeForm.current) heading.current?.focus()
  }, [])
  const bySms = secondFactor === 'sms'
  return (
    <>
      <PageTitle>Opening your link</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>
          {firstName ? `This link is for ${firstName}` : 'Is this link for you?'}
        </TextWithoutLineBreaks>
      </h1>
      {children}
      <p>
        To make sure it is you, we{' '}
        {bySms ? (
          <>
            text a code to your phone that ends in <strong>{maskedPhone?.slice(-2)}</strong>
          </>
        ) : (
          'send a code to your email address'
        )}
        .
      </p>
      {refusal && !form.pending && <NothingSentNote kind={kind} {...refusal} />}
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <Button type="submit" block busy={form.pending}>
          Send me a code
        </Button>
      </form>
      {otherwise && <div className={`cluster ${styles.actions}`}>{otherwise}</div>}
      <BranchLine
        branch={branch}
        words={bySms ? 'You no longer have this phone? Ask' : 'Questions? Ask'}
      />
    </>
  )
}

const TOO_MANY_CODES = 'Too many codes were asked for'

/** Offers signing in only to the person of an invitation (kind i), because a person with an onboarding link has no account yet. */
const NothingSentNote = ({ kind, refusedFor }: RefusedRequest & Pick<Props, 'kind'>) => (
  <InsetNote tone="warning" title={TOO_MANY_CODES}>
    <p role="alert">We sent nothing now. You can ask for a code in {formatWait(refusedFor)}.</p>
    {kind === 'i' && (
      <p>
        Do you have a password? <Link to="/login?back=%2Fregistration">Sign in</Link> instead.
      </p>
    )}
  </InsetNote>
)

function EnterCodeForm({
  kind,
  code,
  link: { maskedPhone, secondFactor, branch },
  confirm,
  asked,
  onRefused,
}: Props & { asked: CodeRequest; onRefused: (request: RefusedRequest) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { code: findOneTimeCodeRefusal },
    send: async ({ code: typed }) => {
      await confirm(typed)
      forgetAwaitedCode(buildStorageKey(kind))
    },
  })
  const leaveWhenNoCodeWorks = (error: unknown) => {
    const refusal = readCodeRefusal(error)
    if (refusal.codeWorks) throw error
    forgetAwaitedCode(buildStorageKey(kind))
    onRefused(refusal)
  }
  const where =
    secondFactor === 'sms'
      ? `your phone that ends in ${maskedPhone?.slice(-2)}`
      : 'your email address'
  return (
    <>
      <PageTitle>Enter the code</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>Enter the 4-character code</TextWithoutLineBreaks>
      </h1>
      {'sentAt' in asked ? (
        <p>We sent it to {where}. It works for 10 minutes.</p>
      ) : (
        <InsetNote tone="warning" title={TOO_MANY_CODES}>
          <p role="alert">
            You can ask for another one in {formatWait(asked.refusedFor)}. A code that we sent to{' '}
            {where} in the last 10 minutes still works: enter the newest one here.
          </p>
        </InsetNote>
      )}
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <OtpField {...form.field('code')} label="Code" />
        <Button type="submit" block busy={form.pending}>
          Continue
        </Button>
      </form>
      <SendCodeAgainButton
        send={() => sendCode({ kind, code }).catch(leaveWhenNoCodeWorks)}
        {...('sentAt' in asked ? { since: asked.sentAt } : asked)}
      />
      <BranchLine branch={branch} words="No code? Ask" />
    </>
  )
}
