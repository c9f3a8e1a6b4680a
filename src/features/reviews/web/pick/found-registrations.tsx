import { useCallback } from 'react'
import { Link } from 'react-router'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { call } from '#web/call/call.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { takeNewest } from '../../domain/list/newest-registrations.ts'
import { RegistrationStatusTag } from '../review/status-tag.tsx'
import styles from './pick-registration.module.css'

const MAX_SHOWN_REGISTRATIONS = 10

/**
 * Returns the newest registrations. The list of all begins with those that were submitted last. Registrations that were never submitted are therefore
 * read from the view 'progress', which begins with those that were created last.
 */
const readNewest = async () =>
  takeNewest(
    await Promise.all([
      call(listRegistrations, { query: { limit: MAX_SHOWN_REGISTRATIONS } }),
      call(listRegistrations, { query: { limit: MAX_SHOWN_REGISTRATIONS, view: 'progress' } }),
    ]),
    MAX_SHOWN_REGISTRATIONS,
  )

export function FoundRegistrations({ query }: { query: string }) {
  const found = useLoaded(
    useCallback(
      () =>
        query
          ? call(listRegistrations, { query: { limit: MAX_SHOWN_REGISTRATIONS, query } })
          : readNewest(),
      [query],
    ),
  )
  if (found.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (found.stage === 'failed')
    return <ListFailureNotice failure={found.failure} again={found.again} />
  if (found.data.length === 0)
    return (
      <EmptyState
        words={
          query
            ? `No registration of your branches fits '${query}'.`
            : 'Your branches have no registrations yet.'
        }
        action={query ? <Link to={{ search: '' }}>Show the newest</Link> : null}
      />
    )
  return (
    <section aria-labelledby="pick-found">
      <h2 id="pick-found">{query ? `Found for '${query}'` : 'Newest'}</h2>
      <ul className={styles.found}>
        {found.data.map(({ id, status, flow, branch, desk }) => {
          const name = desk ? formatPersonName(desk.candidate) : ''
          return (
            <li key={id}>
              <Link to={{ search: `?id=${id}` }}>
                <span className={styles.who}>
                  <strong>{name || <MissingValue />}</strong>
                  <small>
                    {flow.title}, {branch.name}
                  </small>
                </span>
                <span className={styles.tag}>
                  <RegistrationStatusTag
                    status={status}
                    atDesk={desk?.needs?.kind === 'answerAtDesk'}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
