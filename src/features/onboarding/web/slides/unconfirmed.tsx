import { useEffect, useRef, useState } from 'react'
import { CheckMailMessage } from '#features/accounts/web/sign-in/check-mail.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useSession } from '#web/session/session.ts'
import { endsSoon, getConfirmationLetter } from '../state/confirmation-letter.ts'
import { useWantedJob } from '../state/use-wanted-job.ts'

/**
 * The end of the slides for a person whose address is not confirmed. The letter was sent with the first slides. For someone who took their time it is
 * sent again, because its link would end before they can open it.
 */
export function UnconfirmedSlide({
  emailAddress,
  onChange,
}: {
  emailAddress: string
  onChange: () => void
}) {
  const [letter, setLetter] = useState(getConfirmationLetter)
  const isSent = useRef(false)
  const lead = useLead()
  const sendAgain =
    letter && (() => letter.sendAgain().then(() => setLetter(getConfirmationLetter())))
  useEffect(() => {
    if (!letter || !endsSoon(letter) || isSent.current) return
    isSent.current = true
    // If it fails, the page goes on to say when the earlier link ends, and offers to send it again.
    letter.sendAgain().then(
      () => setLetter(getConfirmationLetter()),
      () => {},
    )
  }, [letter])
  return (
    <>
      <PageTitle>Check your e-mail to finish</PageTitle>
      <CheckMailMessage
        title="Check your e-mail to finish"
        lead={lead}
        emailAddress={emailAddress}
        endsAt={letter?.endsAt ?? null}
        onChange={onChange}
        {...(sendAgain ? { sendAgain } : {})}
      />
    </>
  )
}

/** Returns what is left to do for the application that the person makes; undefined without one. */
function useLead(): string | undefined {
  const applies = useWantedJob()?.action === 'apply'
  const title = useSession(({ onboarding }) => onboarding.vacancyDetails?.jobTitle)
  return applies && typeof title === 'string'
    ? `One last step: open our email to send your application for ${title}.`
    : undefined
}
