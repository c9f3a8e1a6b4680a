import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { InputOf } from '#shared/endpoint.ts'
import type { findSimilarPeople, SimilarPeople } from '../../contract/new/people-alike.ts'
import { RegistrationStatusTag } from '../review/status-tag.tsx'
import styles from './new-registration.module.css'

type SimilarPeopleQuery = Pick<
  InputOf<typeof findSimilarPeople>['body'],
  'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'crmId' | 'crmRecordId'
>
/** Returns the details of a new registration that the search for similar people needs. */
export const pickPersonToCompare = ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber,
  crmId,
  crmRecordId,
}: SimilarPeopleQuery): SimilarPeopleQuery => ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber,
  crmId,
  ...(crmRecordId ? { crmRecordId } : {}),
})

/** Shows people who may be the same person, before a registration is created. `onContinue`: creates it nevertheless. */
export function SimilarPeopleNote({
  alike: { registrations, knownIn, crm },
  crmName,
  onContinue,
}: {
  alike: SimilarPeople
  crmName: string
  onContinue: () => void
}) {
  // The pressed button is at the end of a long form, so the focus moves to this note.
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <InsetNote tone="warning">
      <div role="alert" tabIndex={-1} ref={note} className={styles.alike}>
        <p>Someone who may be the same person is known already:</p>
        <ul>
          {registrations.map(({ id, name, flow, branch, status, reasons }) => (
            <li key={id}>
              <Link to={`/consultant/registrations/${id}`}>{`${name}: ${flow}`}</Link>, {branch}{' '}
              <RegistrationStatusTag status={status} /> {reasons.join(', ')}
            </li>
          ))}
          {knownIn.map((branch) => (
            <li key={branch}>Known in {branch}</li>
          ))}
          {crm.people.map(({ name, reasons }) => (
            <li key={`${name} ${reasons.join()}`}>
              {name}, in {crmName}: {reasons.join(', ')}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" size="sm" type="submit" onClick={onContinue}>
        Create the registration anyway
      </Button>
    </InsetNote>
  )
}
