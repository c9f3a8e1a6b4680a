import { Link } from 'react-router'
import { formatReference } from '#features/registrations/domain/life-cycle/format-reference.ts'
import { buildNewLinkPath } from '#features/short-links/domain/link-list.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { DeskDetails } from '../../contract/review.ts'
import { isAnsweredAtDesk } from '../../domain/answered-at-desk.ts'
import { describeWaitingText } from '../describe-text-time.ts'
import styles from './registration-desk.module.css'
import { formatReviewStartAddress } from './review-address.ts'

const formatDayAndTime = (instant: string | null) =>
  instant && `${formatDay(instant)}, ${formatTime(instant)}`

/** Shows the registration's branch and CRM, its history, and links to its other pages. */
export const AboutRegistration = ({ desk }: { desk: DeskDetails }) => (
  <Card as="section" padded className={styles.sideCard} aria-labelledby="about-registration">
    <h2 id="about-registration">This registration</h2>
    <SummaryList
      rows={[
        { name: 'Reference', value: formatReference(desk.id) },
        { name: 'Branch', value: desk.branch.name },
        { name: 'CRM', value: desk.crm.name },
        { name: 'Made', value: formatDayAndTime(desk.createdAt) },
        { name: 'Made by', value: describeCreator(desk) },
        { name: 'Invited', value: describeInvitation(desk) },
        { name: 'Submitted', value: formatDayAndTime(desk.submittedAt) },
        { name: 'Reminded', value: describeReminder(desk) },
      ]}
    />
    <ul className={styles.links}>
      {listPageLinks(desk.id).map(({ to, words }) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  </Card>
)

const describeCreator = ({ madeBy }: DeskDetails) =>
  madeBy ? `${madeBy.firstName} ${madeBy.lastName}` : 'An operator'

const describeInvitation = (desk: DeskDetails) =>
  isAnsweredAtDesk(desk)
    ? 'No, answered at the desk'
    : desk.invited && `${formatDayAndTime(desk.invited.at)}, by ${desk.invited.by}`

const describeReminder = ({ remindedAt, reminderTextAt }: DeskDetails) =>
  reminderTextAt
    ? `${formatDayAndTime(remindedAt)}. ${describeWaitingText(reminderTextAt, new Date())}`
    : formatDayAndTime(remindedAt)

const listPageLinks = (id: string) => [
  { to: formatReviewStartAddress(id), words: 'Stages of the review' },
  { to: `/consultant/registrations/RegistrationDocuments?id=${id}`, words: 'All documents' },
  { to: `/consultant/registrations/RegistrationLog?id=${id}`, words: 'Log' },
  {
    to: `/consultant/registrations/BranchTransfer?id=${id}`,
    words: 'Transfer to another branch',
  },
  { to: buildNewLinkPath(id), words: 'Make a short link' },
]
