import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneInWords } from '#shared/words/phone.ts'
import { personName } from '#shared/words/names.ts'
import { newLinkPath } from '#features/short-links/domain/link-list.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { Desk } from '../../contract/review.ts'
import { isAnsweredAtDesk } from '../../domain/at-desk.ts'
import { contactShown, nameInAnswers } from '../../domain/contact-shown.ts'
import type { JudgedRegistration } from './judged-registration.ts'
import styles from './registration-desk.module.css'
import { reviewStart } from './review-address.ts'
import { textGoes } from '../text-goes.ts'

const moment = (instant: string | null) =>
  instant && `${dayInWords(instant)}, ${timeInWords(instant)}`

/** Whom to call, where the registration belongs, and what else there is of it. `children` stand between. */
export function ContactCard({
  desk,
  judged: { flow, answers },
  children,
}: {
  desk: Desk
  judged: Pick<JudgedRegistration, 'flow' | 'answers'>
  children: ReactNode
}) {
  const {
    id,
    candidate: { emailAddress, emailBounced, phoneNumber, portalEnabled },
    branch,
    crm,
    madeBy,
    createdAt,
    invited,
    submittedAt,
    remindedAt,
    reminderTextAt,
  } = desk
  const { emails, phones } = contactShown(desk.candidate, flow, answers)
  const otherName = nameInAnswers(desk.candidate, flow, answers)
  return (
    <>
      <Card
        as="section"
        padded
        className={classNames(styles.sideCard, styles.contact)}
        aria-labelledby="contact"
      >
        <h2 id="contact">Contact</h2>
        {emailBounced && (
          <InsetNote tone="warning" title="Letters to this address come back">
            <p>
              The mail server of {emailAddress} does not know it.{' '}
              {phoneNumber ? 'Call them and ask' : 'Ask them'} for the right one. They can correct
              it on their profile, and a short link opens their registration without a letter.
            </p>
          </InsetNote>
        )}
        <SummaryList
          rows={[
            ...(otherName === undefined ? [] : [nameRow(personName(desk.candidate), otherName)]),
            {
              name: 'E-mail',
              value:
                emails.length === 0 ? null : (
                  <FromWhere
                    contacts={emails}
                    link={(words) => <a href={`mailto:${words}`}>{words}</a>}
                  />
                ),
            },
            {
              name: 'Phone',
              value:
                phones.length === 0 ? null : (
                  <FromWhere
                    contacts={phones}
                    link={(words) => <a href={`tel:${words}`}>{phoneInWords(words)}</a>}
                  />
                ),
            },
            { name: 'Account', value: portalEnabled ? 'Signs in to the portal' : 'None yet' },
          ]}
        />
      </Card>
      {children}
      <Card as="section" padded className={styles.sideCard} aria-labelledby="about-registration">
        <h2 id="about-registration">This registration</h2>
        <SummaryList
          rows={[
            { name: 'Reference', value: id.slice(0, 8).toUpperCase() },
            { name: 'Branch', value: branch.name },
            { name: 'CRM', value: crm.name },
            { name: 'Made', value: moment(createdAt) },
            {
              name: 'Made by',
              value: madeBy ? `${madeBy.firstName} ${madeBy.lastName}` : 'An operator',
            },
            {
              name: 'Invited',
              value: isAnsweredAtDesk(desk)
                ? 'No, answered at the desk'
                : invited && `${moment(invited.at)}, by ${invited.by}`,
            },
            { name: 'Submitted', value: moment(submittedAt) },
            {
              name: 'Reminded',
              value: reminderTextAt
                ? `${moment(remindedAt)}. ${textGoes(reminderTextAt, new Date())}`
                : moment(remindedAt),
            },
          ]}
        />
        <ul className={styles.links}>
          <li>
            <Link to={reviewStart(id)}>Stages of the review</Link>
          </li>
          <li>
            <Link to={`/consultant/registrations/RegistrationDocuments?id=${id}`}>
              All documents
            </Link>
          </li>
          <li>
            <Link to={`/consultant/registrations/RegistrationLog?id=${id}`}>Log</Link>
          </li>
          <li>
            <Link to={`/consultant/registrations/BranchTransfer?id=${id}`}>
              Transfer to another branch
            </Link>
          </li>
          <li>
            <Link to={newLinkPath(id)}>Make a short link</Link>
          </li>
        </ul>
      </Card>
    </>
  )
}

/** The registration keeps its name and the CRM gets the name of the answers: where the two differ, each says which it is. */
const nameRow = (made: string, answered: string) => ({
  name: 'Name',
  value: (
    <>
      {made}
      <small className={styles.fromAnswers}>given when this was made</small>
      {answered}
      <small className={styles.fromAnswers}>from the answers</small>
    </>
  ),
})

type Contacts = ReturnType<typeof contactShown>['emails']

/** Nothing is sent to what only the answers say, and the CRM gets what they say: where the two differ, each says which it is. */
const FromWhere = ({
  contacts,
  link,
}: {
  contacts: Contacts
  link: (words: string) => ReactNode
}) =>
  contacts.map(({ words, from }) => (
    <Fragment key={words}>
      {link(words)}
      {from === 'answers' && <small className={styles.fromAnswers}>from the answers</small>}
      {from === 'letters' && contacts.length > 1 && (
        <small className={styles.fromAnswers}>our messages go here</small>
      )}
    </Fragment>
  ))
