import { useState } from 'react'
import { Link } from 'react-router'
import { phoneInWords } from '#shared/words/phone.ts'
import { WITHDRAWN } from '#features/tracked-applications/domain/application-status.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { applicantPath } from '#features/tracked-applications/domain/desk-path.ts'
import { listedName } from '#shared/words/names.ts'
import { momentInWords, toneOf } from '../applicant-words.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './applicant-page.module.css'
import { LookingFor } from './looking-for.tsx'
import { RegistrationOf } from './registration-of.tsx'
import { SentCv } from './sent-cv.tsx'
import { SetBackDialog } from './set-back-dialog.tsx'

type Props = { applicant: Applicant; change: (changed: Applicant) => void; again: () => void }

/** Shows the candidate, their application, the decisions so far and the possible actions. */
export function ApplicantPage({ applicant, change, again }: Props) {
  const { candidate, vacancy, branch, status, dateApplied, document, statuses, others } = applicant
  const name = listedName(candidate)
  const [saved, setSaved] = useState(0)
  const save = (changed: Applicant) => {
    setSaved((times) => times + 1)
    change(changed)
  }
  return (
    <>
      <SetBackDialog applicant={applicant} change={save} again={again} />
      <PageTitle>{`Application of ${name}: ${vacancy.jobTitle}`}</PageTitle>
      <header className={styles.applicantHead}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={`cluster ${styles.facts}`}>
          <Tag {...toneOf(status)}>{status}</Tag>
          <Link to={`/vacancy/${vacancy.id}`}>{vacancy.jobTitle}</Link>
          <span>{[vacancy.jobId, vacancy.location, branch.name].filter(Boolean).join(' · ')}</span>
          <span>
            Applied <time dateTime={dateApplied}>{momentInWords(dateApplied)}</time>
          </span>
        </p>
      </header>
      <div className={`beside ${styles.columns}`}>
        <div className={styles.column}>
          <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="sent-cv">
            <h2 id="sent-cv">CV</h2>
            <SentCv document={document} withdrawn={status === WITHDRAWN} again={again} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="answer">
            <h2 id="answer">Answer</h2>
            <AnswerForm key={saved} applicant={applicant} change={save} again={again} />
          </Card>
          <Contact candidate={candidate} />
          {status !== WITHDRAWN && <LookingFor applicant={applicant} />}
          <Card
            as="section"
            padded
            className={`stack ${styles.card}`}
            aria-labelledby="registration"
          >
            <h2 id="registration">Registration</h2>
            <RegistrationOf applicant={applicant} again={again} />
          </Card>
          <History name={name} statuses={statuses} />
          {others.length > 0 && <Others others={others} />}
        </div>
      </div>
    </>
  )
}

const Contact = ({ candidate }: Pick<Applicant, 'candidate'>) => (
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
            <a href={`tel:${candidate.phone}`}>{phoneInWords(candidate.phone)}</a>
          ),
        },
      ]}
    />
  </Card>
)

const History = ({ name, statuses }: Pick<Applicant, 'statuses'> & { name: string }) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="history">
    <h2 id="history">History</h2>
    <Timeline
      entries={[...statuses].reverse().map((step) => ({
        key: step.at + step.status,
        title: step.status,
        at: (
          <>
            <time dateTime={step.at}>{momentInWords(step.at)}</time>,{' '}
            {step.by === 'candidate' ? name : step.by}
          </>
        ),
        words: step.message && <p className={styles.message}>{step.message}</p>,
      }))}
    />
  </Card>
)

const Others = ({ others }: Pick<Applicant, 'others'>) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="others">
    <h2 id="others">Also applied to</h2>
    <ul className={styles.others}>
      {others.map((other) => (
        <li key={other.id}>
          <Link to={applicantPath(other.id)}>{other.jobTitle}</Link>
          <Tag {...toneOf(other.status)}>{other.status}</Tag>
          <small>{momentInWords(other.dateApplied)}</small>
        </li>
      ))}
    </ul>
  </Card>
)
