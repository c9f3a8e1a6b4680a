import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useCandidate } from '#web/session/session.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'
import styles from './unsubscribe-card.module.css'

const ONE_ALERT_TEXTS = {
  asked: 'Stop these job alerts?',
  effect: 'Press the button and we’ll stop emailing you this job alert.',
  stop: 'Stop alerts',
  done: 'Job alerts stopped',
  after:
    'You won’t get any more emails from the alert you stopped. Your searches stay where they are.',
  next: { to: '/recent-activity?tab=searches', words: 'See your searches' },
} as const
const ALL_ALERTS_TEXTS = {
  ...ONE_ALERT_TEXTS,
  asked: 'Stop all job alerts?',
  effect: 'Press the button and we’ll stop emailing you about new jobs from any of your searches.',
  stop: 'Stop all alerts',
  after: 'You’ll get no more emails about new jobs. Your searches are still saved.',
} as const
const ADDRESS_ALERT_TEXTS = {
  asked: 'Stop these job emails?',
  effect: 'Press the button and we’ll stop emailing you about new jobs and delete your address.',
  stop: 'Stop emails',
  done: 'Job emails stopped',
  after: 'We’ve deleted your email address and the search we emailed you about.',
  next: { to: '/search', words: 'Find jobs' },
} as const
const REMINDERS_STOPPED_TEXTS = {
  asked: 'Stop these reminders?',
  effect:
    'Press the button and we’ll stop reminding you about a registration you haven’t finished.',
  stop: 'Stop reminders',
  done: 'Reminders stopped',
  after:
    'You’ll get no more reminders about your registration. The registration itself stays open, and the link in our email will still take you to it.',
  next: { to: '/profile/notifications', words: 'See your notifications' },
} as const

/** Returns the texts of the page for a token. The first letter of the token says which emails it stops. */
function chooseUnsubscribeTexts(token: string) {
  if (token.startsWith('r')) return REMINDERS_STOPPED_TEXTS
  if (token.startsWith('m')) return ADDRESS_ALERT_TEXTS
  return token.startsWith('a') ? ALL_ALERTS_TEXTS : ONE_ALERT_TEXTS
}

/** Asks the reader to press a button that stops the emails, because mail scanners open links too. The reader does not have to be signed in. */
export function UnsubscribeCard({ token }: { token: string }) {
  const { busy, problem, run } = useAction()
  const [isDone, setDone] = useState(false)
  const stop = () =>
    run(async () => {
      await call(unsubscribe, { params: { token } })
      setDone(true)
    })
  const words = chooseUnsubscribeTexts(token)
  // Readers of emails are often signed out, so a link to their own page leads through sign-in.
  const isOpen = words === ADDRESS_ALERT_TEXTS
  const next =
    useCandidate() || isOpen
      ? words.next.to
      : `/login?${new URLSearchParams({ back: words.next.to })}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  if (isDone) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {words.done}
        </h1>
        <p>
          <TextWithoutLineBreaks>{words.after}</TextWithoutLineBreaks>
        </p>
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink to={next}>{words.next.words}</ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.asked}
      </h1>
      <p>
        <TextWithoutLineBreaks>{words.effect}</TextWithoutLineBreaks>
      </p>
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button busy={busy} onClick={() => void stop()}>
          {words.stop}
        </Button>
      </div>
    </>
  )
}
