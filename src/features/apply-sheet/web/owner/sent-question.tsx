import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadSavedAndAppliedJobs } from '#features/tracked-applications/web/load-tracking.ts'
import { forgetStoredCvs } from '#features/tracked-applications/web/stored-cvs.ts'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatDay } from '#web/reading/format-day.ts'
import { showToast } from '#web/shell/toast.ts'
import {
  addSentWithAddress,
  deleteSentWithAddress,
  type SentApplication,
} from '../../contract/sent-with-address.ts'
import { describeAddedApplication } from './describe-added.ts'
import { APPLICATIONS_PATH } from '../applications-path.ts'
import type { SentOutcome } from './sent-outcome-note.tsx'

type Props = {
  readonly application: SentApplication
  readonly candidateId: string
  readonly onDone: (outcome: SentOutcome) => void
}

/** Asks whether an application is the person's own. Before a deletion it asks once more. */
export function SentQuestion({ application, candidateId, onDone }: Props) {
  const { jobTitle, sentAt } = application
  const { what, problem, add, remove } = useAnswers({ application, candidateId, onDone })
  const [isDeleting, setDeleting] = useState<boolean>()
  const question = useId()
  const words = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared, so the question that replaces it takes the focus.
  useEffect(() => {
    if (isDeleting !== undefined) words.current?.focus()
  }, [isDeleting])
  return (
    <>
      <div>
        <p id={question} ref={words} tabIndex={-1}>
          {isDeleting ? (
            <strong>
              Delete the application for {jobTitle} and everything in it? You can't undo this.
            </strong>
          ) : (
            <>
              Someone used your email address to apply for <strong>{jobTitle}</strong> on{' '}
              {formatDay(sentAt)}.
            </>
          )}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {isDeleting ? (
        <div className="cluster">
          <Button
            variant="danger"
            busy={what === 'delete'}
            aria-describedby={question}
            onClick={remove}
          >
            Delete it
          </Button>
          <Button
            variant="secondary"
            aria-describedby={question}
            onClick={() => setDeleting(false)}
          >
            Keep it
          </Button>
        </div>
      ) : (
        <div className="cluster">
          <Button busy={what === 'add'} aria-describedby={question} onClick={add}>
            Yes, add it
          </Button>
          <Button variant="secondary" aria-describedby={question} onClick={() => setDeleting(true)}>
            No, delete it
          </Button>
        </div>
      )}
    </>
  )
}

function useAnswers({ application: { id, sentAt }, candidateId, onDone }: Props) {
  const { what, problem, run } = useAction()
  const navigate = useNavigate()
  const params = { userId: candidateId, id }
  const add = () =>
    void run(async () => {
      const { alreadyApplied } = await call(addSentWithAddress, { params })
      const words = describeAddedApplication({ alreadyApplied, sentAt, now: new Date() })
      showToast(words, {
        action: { label: 'See your applications', press: () => void navigate(APPLICATIONS_PATH) },
      })
      forgetStoredCvs()
      void loadSavedAndAppliedJobs(candidateId, true)
      onDone({ words })
    }, 'add')
  const remove = () =>
    void run(async () => {
      await call(deleteSentWithAddress, { params })
      showToast('Application deleted')
      onDone({ words: undefined })
    }, 'delete')
  return { what, problem, add, remove }
}
