import { useEffect, useRef, useState } from 'react'
import { CheckMailMessage } from '#features/accounts/web/sign-in/check-mail.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import { useWantedJob } from '../state/use-wanted-job.ts'
import { endsSoon, getConfirmationLetter } from '../state/confirmation-letter.ts'

/**
 * The last slide for a person whose address is not confirmed. The letter with the confirmation link was sent when the account was made. If its link
 * ends soon, another letter is sent, so that there is time to open it.
 */
export function UnconfirmedSlide({
  emailAddress,
  onChange,
}: {
  emailAddress: string
  onChange: () => void
}) {
  const { vacancyDetails } = useOnboarding()
  const isApplying = useWantedJob()?.action === 'apply'
  const [letter, setLetter] = useState(getConfirmationLetter)
  const isSent = useRef(false)
  const sendAgain =
    letter && (() => letter.sendAgain().then(() => setLetter(getConfirmationLetter())))
  useEffect(() => {
    if (!letter || !endsSoon(letter) || isSent.current) return
    isSent.current = true
    // If sending fails, the page still says when the earlier link ends, and offers another letter.
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
        {...(isApplying ? { reason: explainLastStep(vacancyDetails?.jobTitle) } : {})}
        emailAddress={emailAddress}
        endsAt={letter?.endsAt ?? null}
        onChange={onChange}
        {...(sendAgain ? { sendAgain } : {})}
      />
    </>
  )
}

const explainLastStep = (jobTitle: unknown) =>
  `One last step: open our email to send your application${typeof jobTitle === 'string' ? ` for ${jobTitle}` : ''}.`
