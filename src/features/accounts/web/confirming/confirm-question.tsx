import { ContentBlock } from '#features/content/web/content-block.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useSession } from '#web/session/session.ts'
import styles from '../account-card.module.css'
import { UnreachedServerNote, WORKING_MESSAGE } from './pressed-link.tsx'
import type { HeadingRef } from './failed-link.tsx'

/** The sentence that an application will be sent. It names the job if this browser knows the title. */
function SendingSentence({ job }: { job: string }) {
  const { jobId, vacancyDetails } = useSession(({ onboarding }) => onboarding)
  const title = jobId === job ? vacancyDetails?.jobTitle : undefined
  return `Confirm it's you and we'll send your application${typeof title === 'string' ? ` for ${title}` : ''} straight away.`
}

type QuestionProps = {
  heading: HeadingRef
  working: boolean
  problem: string | undefined
  confirm: () => void
  /** The job for which the confirmation sends an application. */
  appliesFor: string | null
}

export const ConfirmQuestion = ({
  heading,
  working,
  problem,
  confirm,
  appliesFor,
}: QuestionProps) => (
  <>
    <PageTitle>Confirm your email address</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      <TextWithoutLineBreaks>
        {working ? 'Checking your link' : 'Confirm your email address'}
      </TextWithoutLineBreaks>
    </h1>
    <p>
      {working ? (
        WORKING_MESSAGE
      ) : appliesFor ? (
        <SendingSentence job={appliesFor} />
      ) : (
        "Confirm it's you and your account is ready."
      )}
    </p>
    <UnreachedServerNote problem={problem} />
    <div className={`cluster ${styles.actions}`}>
      <Button busy={working} onClick={confirm}>
        {appliesFor ? 'Confirm and send my application' : 'Confirm my email address'}
      </Button>
    </div>
    <ContentBlock name="validate" />
  </>
)
