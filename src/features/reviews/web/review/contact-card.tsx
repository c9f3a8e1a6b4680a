import { Fragment, type ReactNode } from 'react'
import { formatPhone } from '#shared/words/phone.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { DeskDetails } from '../../contract/review.ts'
import { listContactsToCall, findOtherNameInAnswers } from '../../domain/contacts-to-call.ts'
import type { RegistrationUnderReview } from './registration-under-review.ts'
import styles from './registration-desk.module.css'

/** Shows the candidate's contacts. */
export function ContactCard({
  desk: { candidate },
  judged: { flow, answers },
}: {
  desk: DeskDetails
  judged: Pick<RegistrationUnderReview, 'flow' | 'answers'>
}) {
  const { emails, phones } = listContactsToCall(candidate, flow, answers)
  const otherName = findOtherNameInAnswers(candidate, flow, answers)
  return (
    <Card
      as="section"
      padded
      className={classNames(styles.sideCard, styles.contact)}
      aria-labelledby="contact"
    >
      <h2 id="contact">Contact</h2>
      {candidate.emailBounced && <BouncedEmailNote candidate={candidate} />}
      <SummaryList
        rows={[
          ...(otherName === undefined ? [] : [makeNameRow(formatPersonName(candidate), otherName)]),
          {
            name: 'Email',
            value: labelContacts(emails, (words) => <a href={`mailto:${words}`}>{words}</a>),
          },
          {
            name: 'Phone',
            value: labelContacts(phones, (words) => (
              <a href={`tel:${words}`}>{formatPhone(words)}</a>
            )),
          },
          {
            name: 'Account',
            value: candidate.portalEnabled ? 'Signs in to the portal' : 'None known yet',
          },
        ]}
      />
    </Card>
  )
}

/** Labels both names if they differ, because the registration keeps its name and the CRM gets the name in the answers. */
const makeNameRow = (made: string, answered: string) => ({
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

type ContactLines = ReturnType<typeof listContactsToCall>['emails']

/** Labels the contacts if they differ. Letters are not sent to a contact that is only in the answers, but the CRM gets it. */
const labelContacts = (contacts: ContactLines, link: (words: string) => ReactNode) =>
  contacts.length === 0
    ? null
    : contacts.map(({ words, from }) => (
        <Fragment key={words}>
          {link(words)}
          {from === 'answers' && <small className={styles.fromAnswers}>from the answers</small>}
          {from === 'letters' && contacts.length > 1 && (
            <small className={styles.fromAnswers}>our messages go here</small>
          )}
        </Fragment>
      ))

type CandidateContact = Pick<DeskDetails['candidate'], 'emailAddress' | 'phoneNumber'>

const BouncedEmailNote = ({
  candidate: { emailAddress, phoneNumber },
}: {
  candidate: CandidateContact
}) => (
  <InsetNote tone="warning" title="Letters to this address come back">
    <p>
      The mail server of {emailAddress} does not know it.{' '}
      {phoneNumber ? 'Call them and ask' : 'Ask them'} for the right one. They can correct it on
      their profile, and a short link opens their registration without a letter.
    </p>
  </InsetNote>
)
