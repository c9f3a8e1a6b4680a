import { useState } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/words/phone.ts'
import { APPLICATION_WITHDRAWN } from '#features/tracked-applications/domain/application-status.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { formatApplicationPath } from '#features/tracked-applications/domain/desk-path.ts'
import { formatListedName } from '#shared/words/names.ts'
import { formatMoment, getStatusTone } from '../format-applicant.ts'
import { ApplicationHistory } from './application-history.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './applicant-page.module.css'
import { CandidateJobPreferences } from './candidate-job-preferences.tsx'
import { ApplicantRegistration } from './applicant-registration.tsx'
import { SentCvSection } from './sent-cv.tsx'
import { LaterCvs } from '../unconfirmed/later-cvs.tsx'
import { SameCvTag } from '../unconfirmed/same-cv-tag.tsx'
import { SheetAnswers } from '../unconfirmed/sheet-answers.tsx'
import { UnconfirmedNote } from '../unconfirmed/unconfirmed-note.tsx'
import { ReverseStatusDialog } from './set-back-dialog.tsx'

type Props = { applicant: Applicant; onChange: (changed: Applicant) => void; onReload: () => void }

/** Shows the candidate, their application, the decisions so far and the possible actions. */
export function ApplicantPage({ applicant, onChange, onReload }: Props) {
  const { candidate, vacancy, branch, status, dateApplied, document, references, others } =
    applicant
  const name = formatListedName(candidate)
  const [saved, setSaved] = useState(0)
  const save = (changed: Applicant) => {
    setSaved((times) => times + 1)
    onChange(changed)
  }
  return (
    <>
      <ReverseStatusDialog applicant={applicant} onChange={save} onReload={onReload} />
      <PageTitle>{`Application of ${name}: ${vacancy.jobTitle}`}</PageTitle>
      <header className={styles.applicantHead}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={`cluster ${styles.facts}`}>
          <Tag {...getStatusTone(status)}>{status}</Tag>
          <Link to={`/vacancy/${vacancy.id}`}>{vacancy.jobTitle}</Link>
          <span>
            {[`Job ${vacancy.jobId}`, vacancy.location, branch.name].filter(Boolean).join(' · ')}
          </span>
          {references.length > 0 && <span>Reference {references.join(', ')}</span>}
          <span>
            Applied <time dateTime={dateApplied}>{formatMoment(dateApplied)}</time>
          </span>
          <SameCvTag {...applicant} />
        </p>
      </header>
      <UnconfirmedNote applicant={applicant} onChange={save} />
      <div className={`beside ${styles.columns}`}>
        <div className={styles.column}>
          <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="sent-cv">
            <h2 id="sent-cv">CV</h2>
            <SentCvSection
              document={document}
              withdrawn={status === APPLICATION_WITHDRAWN}
              again={onReload}
            />
            <LaterCvs applicant={applicant} />
          </Card>
        </div>
        <div className={styles.column}>
          {!applicant.notRealAt && (
            <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="answer">
              <h2 id="answer">Answer</h2>
              <AnswerForm key={saved} applicant={applicant} onChange={save} onReload={onReload} />
            </Card>
          )}
          <ContactCard candidate={candidate} />
          <CandidatesWords {...applicant} />
          {status !== APPLICATION_WITHDRAWN && <CandidateJobPreferences applicant={applicant} />}
          <RegistrationCard applicant={applicant} again={onReload} />
          <ApplicationHistory applicant={applicant} />
          {others.length > 0 && <OtherApplications others={others} />}
        </div>
      </div>
    </>
  )
}

const RegistrationCard = (shown: { applicant: Applicant; again: () => void }) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="registration">
    <h2 id="registration">Registration</h2>
    <ApplicantRegistration {...shown} />
  </Card>
)

/** Shows the candidate's note and their answers to the questions after applying. */
const CandidatesWords = ({ note, answers }: Pick<Applicant, 'note' | 'answers'>) => (
  <>
    {note !== null && (
      <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="note">
        <h2 id="note">A line from the candidate</h2>
        <p className={styles.message}>{note}</p>
      </Card>
    )}
    <SheetAnswers answers={answers} />
  </>
)

const ContactCard = ({ candidate }: Pick<Applicant, 'candidate'>) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="contact">
    <h2 id="contact">Contact</h2>
    <SummaryList
      rows={[
        {
          name: 'Email',
          value: candidate.emailAddress && (
            <a href={`mailto:${candidate.emailAddress}`}>{candidate.emailAddress}</a>
          ),
        },
        {
          name: 'Phone',
          value: candidate.phone && (
            <a href={`tel:${candidate.phone}`}>{formatPhone(candidate.phone)}</a>
          ),
        },
      ]}
    />
  </Card>
)

const OtherApplications = ({ others }: Pick<Applicant, 'others'>) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="others">
    <h2 id="others">Also applied to</h2>
    <ul className={styles.others}>
      {others.map((other) => (
        <li key={other.id}>
          <Link to={formatApplicationPath(other.id)}>{other.jobTitle}</Link>
          <Tag {...getStatusTone(other.status)}>{other.status}</Tag>
          <small>{formatMoment(other.dateApplied)}</small>
        </li>
      ))}
    </ul>
  </Card>
)
