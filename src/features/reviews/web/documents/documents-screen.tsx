import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { personName } from '#shared/words/names.ts'
import { askedIds } from '../asked-ids.ts'
import { DeskPage } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { registrationAddress } from '../review/review-address.ts'
import { DocumentTable } from './document-table.tsx'
import styles from './documents.module.css'
import { DownloadAll } from './download-all.tsx'
import { useDocuments } from './use-documents.ts'

/** Shows the documents of a registration, by their questions. */
export function DocumentsScreen() {
  const { search } = useLocation()
  const [id, ...others] = askedIds(search)
  if (!id || others.length > 0)
    return (
      <DeskPage title="Documents">
        <PickRegistration words="Choose the registration whose documents you want to see." />
      </DeskPage>
    )
  return (
    <Documents
      key={id}
      id={id}
      onlyMissing={new URLSearchParams(search).get('show') === 'missing'}
    />
  )
}

function Documents({ id, onlyMissing }: { id: string; onlyMissing: boolean }) {
  const read = useDocuments(id)
  if (read.stage === 'loading')
    return (
      <DeskPage title="Documents">
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </DeskPage>
    )
  if (read.stage === 'failed')
    return (
      <DeskPage title="Documents">
        <TryAgain failure={read.failure} again={read.again} />
      </DeskPage>
    )
  const { registration, documents, rows } = read.data
  const { firstName, lastName } = registration.candidate
  const name = personName({ firstName, lastName })
  const missing = rows.filter(({ document }) => document === null)
  const clean = documents.filter(({ state }) => state === 'clean')
  const shown = onlyMissing ? missing : rows
  return (
    <DeskPage
      title="Documents"
      of={name}
      back={<BackLink to={registrationAddress(id)}>{name}</BackLink>}
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
          <DownloadAll
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
        <NoDocuments id={id} words={noneWords(onlyMissing && rows.length > 0)} />
      )}
    </DeskPage>
  )
}

const noneWords = (isComplete: boolean) =>
  isComplete ? 'No document is missing.' : 'This registration asks for no document, and has none.'

const NoDocuments = ({ id, words }: { id: string; words: string }) => (
  <EmptyState
    words={words}
    action={
      <ButtonLink variant="secondary" to={registrationAddress(id)}>
        Back to the registration
      </ButtonLink>
    }
  />
)
