import { useEffect, useRef, useState } from 'react'
import { codeRefusal } from '#features/candidates/domain/one-time-code.ts'
import { signOutHere } from '#features/accounts/web/sign-out-here.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { OtpField } from '#web/kit/otp-field.tsx'
import { SendAgain } from '#web/kit/send-again.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { useSession } from '#web/session.ts'
import { useForm } from '#web/use-form.ts'
import { confirmShortLink, type OpenedLink, requestShortLinkCode } from '../contract/short-link.ts'
import { BranchLine } from './branch-line.tsx'
import styles from './link-card.module.css'
import { useBeginOnboarding } from './begin-onboarding.ts'

type Props = { code: string; link: OpenedLink }

/** First the press that sends a code, then the code; whoever is signed in needs neither. */
export function ProveCard({ code, link }: Props) {
  const auth = useSession(({ candidate }) => candidate.auth)
  const [sent, setSent] = useState(false)
  if (auth) return <SignedIn firstName={auth.firstName} vacancyId={link.vacancyId} />
  return sent ? <EnterCode code={code} link={link} /> : <AskForCode code={code} link={link} sent={() => setSent(true)} />
}

function AskForCode({ code, link, sent }: Props & { sent: () => void }) {
  const { firstName, maskedPhone, secondFactor, vacancyId, branch } = link
  const form = useForm({
    rules: {},
    send: async () => {
      await call(requestShortLinkCode, { params: { kind: 'o', code } })
      sent()
    },
  })
  const bySms = secondFactor === 'sms'
  return (
    <>
      <PageTitle>Opening your link</PageTitle>
      <h1 tabIndex={-1}><Unbroken>{firstName ? `Hello ${firstName}` : 'Hello'}</Unbroken></h1>
      {vacancyId && <JobStrip job={vacancyId} words="Applying for" />}
      <p>{branch?.name} has filled in what they know of you. To make sure it is you, we {bySms ? <>text a code to your phone that ends in <strong>{maskedPhone?.slice(-3)}</strong></> : 'send a code to your e-mail address'}.</p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <Button type="submit" block busy={form.pending}>Send me a code</Button>
      </form>
      <div className={styles.actions}><ButtonLink variant="ghost" to="/onboarding">That is not me</ButtonLink></div>
      <BranchLine branch={branch} words={bySms ? 'You no longer have this phone? Ask' : 'Questions? Ask'} />
    </>
  )
}

function EnterCode({ code, link }: Props) {
  const { maskedPhone, secondFactor, branch } = link
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useBeginOnboarding()
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { code: codeRefusal },
    send: async ({ code: typed }) => begin(await call(confirmShortLink, { params: { kind: 'o', code }, body: { code: typed } })),
  })
  return (
    <>
      <PageTitle>Enter the code</PageTitle>
      <h1 ref={heading} tabIndex={-1}><Unbroken>Enter the 4-character code</Unbroken></h1>
      <p>We sent it to {secondFactor === 'sms' ? `your phone that ends in ${maskedPhone?.slice(-3)}` : 'your e-mail address'}. It works for 10 minutes.</p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <OtpField {...form.field('code')} label="Code" />
        <Button type="submit" block busy={form.pending}>Continue</Button>
      </form>
      <SendAgain send={() => call(requestShortLinkCode, { params: { kind: 'o', code } })} />
      <BranchLine branch={branch} words="No code? Ask" />
    </>
  )
}

/** An account is there already: the link has nothing to add to it. */
function SignedIn({ firstName, vacancyId }: { firstName: string; vacancyId: string | null }) {
  return (
    <>
      <PageTitle>You are signed in</PageTitle>
      <h1 tabIndex={-1}><Unbroken>You are signed in</Unbroken></h1>
      {vacancyId && <JobStrip job={vacancyId} words="This link is for" />}
      <p>Your account, {firstName}, has all that this link would fill in.</p>
      <div className={styles.actions}>
        <ButtonLink to={vacancyId ? `/vacancy/${vacancyId}` : '/'}>{vacancyId ? 'See the job' : 'Go to your jobs'}</ButtonLink>
        <Button variant="secondary" onClick={() => void signOutHere().catch(() => {})}>This is not me, sign out</Button>
      </div>
    </>
  )
}
