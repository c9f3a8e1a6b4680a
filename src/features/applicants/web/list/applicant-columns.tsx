import { Link } from 'react-router'
import { statusInWords } from '#features/reviews/domain/log/told.ts'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { ApplicantRow } from '../../contract/applicants.ts'
import { applicantPath } from '#features/tracked-applications/domain/desk-path.ts'
import { listedName } from '#shared/words/names.ts'
import { momentInWords, toneOf } from '../applicant-words.ts'
import styles from './applicant-columns.module.css'

const CV_WORDS = { clean: 'Sent', pending: 'Being checked', rejected: 'Not safe' } as const

/** The columns of the list. `from` is the list's address, for the link back. */
export const applicantColumns = (from: string): readonly Column<ApplicantRow>[] => [
  {
    key: 'candidate',
    head: 'Candidate',
    cell: ({ id, candidate }) => (
      <>
        <Link to={applicantPath(id)} state={{ from }} className={styles.name}>
          {listedName(candidate)}
        </Link>
        <small className={styles.below}>{candidate.emailAddress}</small>
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
    cell: ({ dateApplied }) => <time dateTime={dateApplied}>{momentInWords(dateApplied)}</time>,
  },
  {
    key: 'cv',
    head: 'CV',
    aside: 'CV',
    cell: ({ document }) => (document ? CV_WORDS[document.state] : <Missing />),
  },
  {
    key: 'registration',
    head: 'Registration',
    aside: 'Registration',
    cell: ({ registration }) =>
      registration ? (
        <Link to={`/consultant/registrations/${registration.id}`}>
          {statusInWords(registration.status)}
        </Link>
      ) : (
        <Missing />
      ),
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <Tag {...toneOf(status)}>{status}</Tag> },
]
