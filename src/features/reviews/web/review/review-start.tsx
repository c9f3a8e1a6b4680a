import { Link } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { isAnsweredAtDesk } from '../../domain/at-desk.ts'
import { STAGES, type Stage, type Standing, standingOf } from '../../domain/stage.ts'
import type { Desk } from '../../contract/review.ts'
import { registrationAddress, stageAddress } from './review-address.ts'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-pages.module.css'
import { StatusTag } from './status-tag.tsx'

const ABOUT: Readonly<Record<Stage, string>> = {
  Duplicates: 'See whether the person is known to the CRM already.',
  Check: 'Accept the answers and documents, or ask for them again.',
  CRM: 'Hand the approved registration over to the CRM.',
  Done: 'The summary, to print or to keep.',
}
const GO: Readonly<Record<Stage, string>> = {
  Duplicates: 'Look for duplicates',
  Check: 'Check the answers',
  CRM: 'Send to CRM',
  Done: 'See the summary',
}

const STANDS = {
  done: 'Done',
  here: 'It is here now',
  'left out': 'Not decided',
  'to come': 'Still to come',
} as const satisfies Record<Standing, string>

/** Shows the stages of a review, with the current one of this registration. */
export function ReviewStart() {
  return (
    <ReviewFrame title="Review" at={null}>
      {(desk) => <Stages desk={desk} />}
    </ReviewFrame>
  )
}

function Stages({ desk }: { desk: Desk }) {
  const { id, stage, status, candidate } = desk
  const atDesk = isAnsweredAtDesk(desk)
  const reached = stage === null ? -1 : STAGES.indexOf(stage)
  return (
    <>
      <p className={styles.status}>
        <StatusTag status={status} atDesk={atDesk} />
      </p>
      {stage === null && (
        <InsetNote>
          <p>
            {status === 'Cancelled'
              ? 'This registration was cancelled, so there is nothing to review.'
              : `This registration is not sent yet. It can be reviewed once ${atDesk ? 'it is answered and sent' : `${candidate.firstName} has sent it`}.`}{' '}
            <Link to={registrationAddress(id)}>See the registration</Link>
          </p>
        </InsetNote>
      )}
      <ol className={styles.stages}>
        {STAGES.map((name, place) => {
          const standing = standingOf(name, desk)
          return (
            <Card as="li" padded key={name} aria-current={standing === 'here' ? 'step' : undefined}>
              <h2>{name}</h2>
              <p>{ABOUT[name]}</p>
              <p className="muted">{STANDS[standing]}</p>
              {stage !== null && (place <= reached || standing === 'here') && (
                <ButtonLink
                  size="sm"
                  variant={standing === 'here' ? 'primary' : 'secondary'}
                  to={stageAddress(name, id)}
                >
                  {GO[name]}
                </ButtonLink>
              )}
            </Card>
          )
        })}
      </ol>
    </>
  )
}
