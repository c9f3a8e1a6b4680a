import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { APPLICATIONS_PATH } from '../applications-path.ts'

/** The result of an answer. `words` describes it for an application that was added; undefined if the application was deleted. */
export type SentOutcome = { readonly words: string | undefined }

/** Replaces the question, and takes the focus from the pressed button, which has disappeared. */
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
