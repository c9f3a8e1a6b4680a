import { Link } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { isAnsweredAtDesk } from '../../domain/answered-at-desk.ts'
import {
  REVIEW_STAGES,
  type ReviewStage,
  type StageProgress,
  findStageProgress,
} from '../../domain/stage.ts'
import type { DeskDetails } from '../../contract/review.ts'
import { formatRegistrationAddress, formatStageAddress } from './review-address.ts'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-pages.module.css'
import { RegistrationStatusTag } from './status-tag.tsx'

const STAGE_DESCRIPTIONS: Readonly<Record<ReviewStage, string>> = {
  Duplicates: 'See whether the person is known to the CRM already.',
  Check: 'Accept the answers and documents, or ask for them again.',
  CRM: 'Hand the approved registration over to the CRM.',
  Done: 'The summary, to print or to keep.',
}
const STAGE_LINK_TEXTS: Readonly<Record<ReviewStage, string>> = {
  Duplicates: 'Look for duplicates',
  Check: 'Check the answers',
  CRM: 'Send to CRM',
  Done: 'See the summary',
}

const STAGE_PROGRESS_LABELS = {
  done: 'Done',
  here: 'Current step',
  'left out': 'Not decided',
  'to come': 'Not started',
} as const satisfies Record<StageProgress, string>

/** Shows the stages of a review, with the current one of this registration. */
export function ReviewStartScreen() {
  return (
    <ReviewFrame title="Review" at={null}>
      {(desk) => <ReviewStages desk={desk} />}
    </ReviewFrame>
  )
}

function ReviewStages({ desk }: { desk: DeskDetails }) {
  const { id, stage, status, candidate } = desk
  const atDesk = isAnsweredAtDesk(desk)
  const reached = stage === null ? -1 : REVIEW_STAGES.indexOf(stage)
  return (
    <>
      <p className={styles.status}>
        <RegistrationStatusTag status={status} atDesk={atDesk} />
      </p>
      {stage === null && (
        <InsetNote>
          <p>
            {status === 'Cancelled'
              ? 'This registration was cancelled, so there is nothing to review.'
              : `This registration is not sent yet. It can be reviewed once ${atDesk ? 'it is answered and sent' : `${candidate.firstName} has sent it`}.`}{' '}
            <Link to={formatRegistrationAddress(id)}>See the registration</Link>
          </p>
        </InsetNote>
      )}
      <ol className={styles.stages}>
        {REVIEW_STAGES.map((name, place) => {
          const standing = findStageProgress(name, desk)
          return (
            <Card as="li" padded key={name} aria-current={standing === 'here' ? 'step' : undefined}>
              <h2>{name}</h2>
              <p>{STAGE_DESCRIPTIONS[name]}</p>
              <p className="muted">{STAGE_PROGRESS_LABELS[standing]}</p>
              {stage !== null && (place <= reached || standing === 'here') && (
                <ButtonLink
                  size="sm"
                  variant={standing === 'here' ? 'primary' : 'secondary'}
                  to={formatStageAddress(name, id)}
                >
                  {STAGE_LINK_TEXTS[name]}
                </ButtonLink>
              )}
            </Card>
          )
        })}
      </ol>
    </>
  )
}
