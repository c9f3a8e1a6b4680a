import { Link } from 'react-router'
import { formatStatusName } from '#features/reviews/domain/log/describe-log-entry.ts'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { ApplicantRow } from '../../contract/applicants.ts'
import { formatApplicationPath } from '#features/tracked-applications/domain/desk-path.ts'
import { formatListedName } from '#shared/words/names.ts'
import { formatMoment, getStatusTone } from '../format-applicant.ts'
import { SameCvTag } from '../unconfirmed/same-cv-tag.tsx'
import { UnconfirmedTag } from '../unconfirmed/unconfirmed-tag.tsx'
import styles from './applicant-columns.module.css'

const CV_STATE_NAMES = { clean: 'Sent', pending: 'Being checked', rejected: 'Not safe' } as const

/** The columns of the list of applications. `from` is the list's address, which an application's page links back to. */
export const buildApplicantColumns = (from: string): readonly Column<ApplicantRow>[] => [
  {
    key: 'candidate',
    head: 'Candidate',
    cell: ({ id, candidate, confirmed, deletedOn, sentAgain, sameCv }) => (
      <>
        <Link to={formatApplicationPath(id)} state={{ from }} className={styles.name}>
          {formatListedName(candidate)}
        </Link>
        <small className={styles.below}>{candidate.emailAddress}</small>
        {!confirmed && <UnconfirmedTag deletedOn={deletedOn} sentAgain={sentAgain} />}
        <SameCvTag sameCv={sameCv} />
      </>
    ),
  },
  {
    key: 'job',
    head: 'Job',
    aside: 'Job',
    cell: ({ vacancy: { jobTitle, jobId, location }, branch }) => (
      <>
        {jobTitle}
        <small className={styles.below}>
          {[jobId, location, branch.name].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    key: 'applied',
    head: 'Applied',
    aside: 'Applied',
    cell: ({ dateApplied }) => <time dateTime={dateApplied}>{formatMoment(dateApplied)}</time>,
  },
  {
    key: 'cv',
    head: 'CV',
    aside: 'CV',
    cell: ({ document }) => (document ? CV_STATE_NAMES[document.state] : <MissingValue />),
  },
  {
    key: 'registration',
    head: 'Registration',
    aside: 'Registration',
    cell: ({ registration }) =>
      registration ? (
        <Link to={`/consultant/registrations/${registration.id}`}>
          {formatStatusName(registration.status)}
        </Link>
      ) : (
        <MissingValue />
      ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => <Tag {...getStatusTone(status)}>{status}</Tag>,
  },
]
