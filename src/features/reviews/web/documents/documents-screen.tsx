import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { formatRegistrationAddress } from '../review/review-address.ts'
import { DocumentTable } from './document-table.tsx'
import styles from './documents.module.css'
import { DownloadAllDocuments } from './download-all.tsx'
import { useRegistrationDocuments } from './use-documents.ts'

/** Shows the documents of a registration, by their questions. */
export function DocumentsScreen() {
  const { search } = useLocation()
  const [id, ...others] = readIdsFromAddress(search)
  if (!id || others.length > 0)
    return (
      <ConsultantPageFrame title="Documents">
        <PickRegistration words="Choose the registration whose documents you want to see." />
      </ConsultantPageFrame>
    )
  return (
    <RegistrationDocuments
      key={id}
      id={id}
      onlyMissing={new URLSearchParams(search).get('show') === 'missing'}
    />
  )
}

function RegistrationDocuments({ id, onlyMissing }: { id: string; onlyMissing: boolean }) {
  const read = useRegistrationDocuments(id)
  if (read.stage === 'loading')
    return (
      <ConsultantPageFrame title="Documents">
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </ConsultantPageFrame>
    )
  if (read.stage === 'failed')
    return (
      <ConsultantPageFrame title="Documents">
        <ListFailureNotice failure={read.failure} again={read.again} />
      </ConsultantPageFrame>
    )
  const { registration, documents, rows } = read.data
  const { firstName, lastName } = registration.candidate
  const name = formatPersonName({ firstName, lastName })
  const missing = rows.filter(({ document }) => document === null)
  const clean = documents.filter(({ state }) => state === 'clean')
  const shown = onlyMissing ? missing : rows
  return (
    <ConsultantPageFrame
      title="Documents"
      of={name}
      back={<BackLink to={formatRegistrationAddress(id)}>{name}</BackLink>}
      lead={`${name}, ${registration.flow.title}, ${registration.apiStatus.branch.name}`}
    >
      <div className={`cluster ${styles.tools}`}>
        <Tabs
          label="Documents"
          tabs={[
            { to: `?id=${id}`, words: 'All', count: rows.length, current: !onlyMissing },
            {
              to: `?id=${id}&show=missing`,
              words: 'Missing',
              count: missing.length,
              current: onlyMissing,
            },
          ]}
        />
        {clean.length > 0 && (
          <DownloadAllDocuments
            id={id}
            name={name}
            count={clean.length}
            bytes={clean.reduce((sum, { size }) => sum + size, 0)}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <DocumentTable rows={shown} label={onlyMissing ? 'Missing documents' : 'Documents'} />
      ) : (
        <NoDocuments id={id} words={describeNoDocuments(onlyMissing && rows.length > 0)} />
      )}
    </ConsultantPageFrame>
  )
}

const describeNoDocuments = (isComplete: boolean) =>
  isComplete ? 'No document is missing.' : 'This registration asks for no document, and has none.'

const NoDocuments = ({ id, words }: { id: string; words: string }) => (
  <EmptyState
    words={words}
    action={
      <ButtonLink variant="secondary" to={formatRegistrationAddress(id)}>
        Back to the registration
      </ButtonLink>
    }
  />
)
