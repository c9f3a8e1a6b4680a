import { useCallback } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { listRegistrationsOfPerson } from '../../contract/new/new-registration.ts'
import { RegistrationStatusTag } from '../review/status-tag.tsx'
import type { FoundPerson } from './find-person.tsx'
import styles from './new-registration.module.css'

/** Shows the person whose details are in the form, and their registrations in the branches. A person who only applied for a vacancy has none. */
export function KnownPersonNote({ person: { id, firstName, lastName } }: { person: FoundPerson }) {
  const known = useLoaded(
    useCallback(() => call(listRegistrationsOfPerson, { query: { candidateId: id } }), [id]),
  )
  const registrations = known.stage === 'ready' ? known.data.registrations : []
  return (
    <div className={styles.known}>
      <div role="status">
        <p>The details of {formatPersonName({ firstName, lastName })} are filled in below.</p>
        {known.stage === 'ready' && registrations.length === 0 && (
          <p>Your branches have no registration of theirs yet.</p>
        )}
        {registrations.length > 0 && (
          <>
            <p>
              {firstName} has{' '}
              {registrations.length === 1
                ? 'a registration'
                : `${registrations.length} registrations`}{' '}
              already:
            </p>
            <ul>
              {registrations.map(({ id: registrationId, flow, branch, status }) => (
                <li key={registrationId}>
                  <Link to={`/consultant/registrations/${registrationId}`}>{flow}</Link>, {branch}{' '}
                  <RegistrationStatusTag status={status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {known.stage === 'failed' && (
        <ListFailureNotice failure={known.failure} again={known.again} />
      )}
    </div>
  )
}
