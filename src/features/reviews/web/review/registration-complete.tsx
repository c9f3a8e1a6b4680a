import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { DeskDetails } from '../../contract/review.ts'
import { toRegistrationUnderReview } from './registration-under-review.ts'
import { formatRegistrationAddress, formatReviewStartAddress } from './review-address.ts'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-pages.module.css'
import { isAnsweredAtDesk } from '../../domain/answered-at-desk.ts'
import { RegistrationStatusTag } from './status-tag.tsx'
import { type RegistrationAtDesk, useRegistrationAtDesk } from './use-registration-at-desk.ts'
import { AllAnswers } from './all-answers.tsx'

/**
 * Shows that the review is complete. It has the whole registration on one page, for printing or a PDF, and a link to the next registration.
 * `licence`: renders the candidate's licence check.
 */
export function RegistrationCompleteScreen({ licence }: { licence: (id: string) => ReactNode }) {
  return (
    <ReviewFrame title="Registration summary" titleOf={chooseSummaryTitle} at="Done">
      {(desk) => <SummaryLoader key={desk.id} id={desk.id} licence={licence(desk.id)} />}
    </ReviewFrame>
  )
}

function chooseSummaryTitle({ stage }: DeskDetails): string {
  if (stage === 'Done') return 'Registration complete'
  return stage === 'CRM' ? 'Registration approved, not sent yet' : 'Registration not complete yet'
}

const isReviewComplete = ({ stage }: Pick<DeskDetails, 'stage'>) =>
  stage === 'CRM' || stage === 'Done'

function SummaryLoader({ id, licence }: { id: string; licence: ReactNode }) {
  const { loaded, shown } = useRegistrationAtDesk(id)
  if (loaded.stage === 'failed')
    return <ListFailureNotice failure={loaded.failure} again={loaded.again} />
  if (!shown)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  return <CompletedRegistration at={shown} licence={licence} />
}

function CompletedRegistration({ at, licence }: { at: RegistrationAtDesk; licence: ReactNode }) {
  const { desk, registration } = at
  const { id, status, candidate, branch, crm, flow, submittedAt, queue } = desk
  const { answered } = toRegistrationUnderReview(at)
  return (
    <>
      {!isReviewComplete(desk) && (
        <InsetNote tone="warning">
          <p>
            This registration is not complete yet.{' '}
            <Link to={formatReviewStartAddress(id)}>See where it is</Link>
          </p>
        </InsetNote>
      )}
      <SummaryList
        rows={[
          { name: 'Candidate', value: formatPersonName(candidate) },
          { name: 'Reference', value: id.slice(0, 8).toUpperCase() },
          {
            name: 'Status',
            value: <RegistrationStatusTag status={status} atDesk={isAnsweredAtDesk(desk)} />,
          },
          { name: 'Branch', value: branch.name },
          { name: 'CRM', value: crm.name },
          { name: 'Form', value: flow.title },
          { name: 'Submitted', value: submittedAt && formatDay(submittedAt) },
          {
            name: 'Documents',
            value:
              registration.documents.length === 0
                ? 'None'
                : registration.documents.map(({ fileName }) => fileName).join(', '),
          },
          { name: 'Licence', value: licence },
        ]}
      />
      <div className={`cluster ${styles.buttons}`}>
        <Button variant="secondary" onClick={() => print()}>
          Print or save as PDF
        </Button>
        <ButtonLink variant="secondary" to={formatRegistrationAddress(id)}>
          Back to the registration
        </ButtonLink>
        {queue.next && (
          <ButtonLink to={formatRegistrationAddress(queue.next)}>
            Review the next one ({queue.left} left)
          </ButtonLink>
        )}
      </div>
      <AllAnswers answered={answered} />
    </>
  )
}
