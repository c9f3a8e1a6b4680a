import { Link } from 'react-router'
import { newLinkPath } from '#features/short-links/domain/link-list.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import type { Desk } from '../../contract/review.ts'
import { isAnsweredAtDesk } from '../../domain/at-desk.ts'
import { textGoes } from '../text-goes.ts'
import styles from './registration-desk.module.css'
import { reviewStart } from './review-address.ts'

const moment = (instant: string | null) =>
  instant && `${dayInWords(instant)}, ${timeInWords(instant)}`

/** Shows the registration's branch and CRM, its history, and links to its other pages. */
export const AboutRegistration = ({ desk }: { desk: Desk }) => (
  <Card as="section" padded className={styles.sideCard} aria-labelledby="about-registration">
    <h2 id="about-registration">This registration</h2>
    <SummaryList
      rows={[
        { name: 'Reference', value: desk.id.slice(0, 8).toUpperCase() },
        { name: 'Branch', value: desk.branch.name },
        { name: 'CRM', value: desk.crm.name },
        { name: 'Made', value: moment(desk.createdAt) },
        { name: 'Made by', value: madeByWords(desk) },
        { name: 'Invited', value: invitedWords(desk) },
        { name: 'Submitted', value: moment(desk.submittedAt) },
        { name: 'Reminded', value: remindedWords(desk) },
      ]}
    />
    <ul className={styles.links}>
      {linksOf(desk.id).map(({ to, words }) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  </Card>
)

const madeByWords = ({ madeBy }: Desk) =>
  madeBy ? `${madeBy.firstName} ${madeBy.lastName}` : 'An operator'

const invitedWords = (desk: Desk) =>
  isAnsweredAtDesk(desk)
    ? 'No, answered at the desk'
    : desk.invited && `${moment(desk.invited.at)}, by ${desk.invited.by}`

const remindedWords = ({ remindedAt, reminderTextAt }: Desk) =>
  reminderTextAt
    ? `${moment(remindedAt)}. ${textGoes(reminderTextAt, new Date())}`
    : moment(remindedAt)

const linksOf = (id: string) => [
  { to: reviewStart(id), words: 'Stages of the review' },
  { to: `/consultant/registrations/RegistrationDocuments?id=${id}`, words: 'All documents' },
  { to: `/consultant/registrations/RegistrationLog?id=${id}`, words: 'Log' },
  {
    to: `/consultant/registrations/BranchTransfer?id=${id}`,
    words: 'Transfer to another branch',
  },
  { to: newLinkPath(id), words: 'Make a short link' },
]
