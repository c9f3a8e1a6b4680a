import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { APPLICATIONS_PATH } from '../applications-path.ts'

/** What an answer did: `words` says it of an application that was added, and is undefined for one that was deleted. */
export type SentOutcome = { readonly words: string | undefined }

/** Takes the place of the question, and the focus from the button that is gone. */
export function SentOutcomeNote({
  outcome: { words },
  jobTitle,
}: {
  outcome: SentOutcome
  jobTitle: string
}) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <p ref={note} tabIndex={-1}>
        <strong>{jobTitle}:</strong>{' '}
        {words ??
          'We’ve deleted the application and everything sent with it. No one can read it any more.'}
      </p>
      {words !== undefined && (
        <ButtonLink variant="secondary" to={APPLICATIONS_PATH}>
          See your applications
        </ButtonLink>
      )}
    </>
  )
}
