import { Link } from 'react-router'
import { adviseAskingBranches } from '#features/crm/domain/describe-hidden-person.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { formatPhone } from '#shared/words/phone.ts'
import field from '#web/kit/fields/field.module.css'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { VisibleCrmRecord } from '../../contract/new/crm-people.ts'
import { RegistrationStatusTag } from '../review/status-tag.tsx'
import styles from './new-registration.module.css'
import type { CrmSearch } from './use-crm-search.ts'

type Props = {
  readonly search: CrmSearch
  readonly crmName: string
  readonly onSearch: () => void
  readonly onUse: (person: VisibleCrmRecord) => void
}

/** Shows the state of a search in a CRM, and the people it found. */
export const CrmSearchResults = ({ search, crmName, onSearch, onUse }: Props) => (
  <>
    <p role="status" className={field.news}>
      {search.stage === 'looking' && `Looking in ${crmName}…`}
      {search.stage === 'found' && describeMatchCount(search.people.length, crmName)}
    </p>
    {search.stage === 'looking' && <Skeleton shape="text" />}
    {search.stage === 'failed' && (
      <InsetNote tone="danger">
        <p role="alert">{search.words}</p>
        <Button variant="secondary" size="sm" onClick={onSearch}>
          Try again
        </Button>
      </InsetNote>
    )}
    {search.stage === 'found' && search.people.length > 0 && (
      <ul className={styles.people}>
        {search.people.map((person) =>
          'crmRecordId' in person ? (
            <FoundCrmPerson key={person.crmRecordId} person={person} onUse={() => onUse(person)} />
          ) : (
            <li key="elsewhere">{adviseAskingBranches(person.knownIn)}</li>
          ),
        )}
      </ul>
    )}
  </>
)

const describeMatchCount = (count: number, crmName: string) =>
  count === 0
    ? `No one in ${crmName} is like that. Check what you typed, or choose another flow type.`
    : `${count} ${count === 1 ? 'person' : 'people'} found`

function FoundCrmPerson({ person, onUse }: { person: VisibleCrmRecord; onUse: () => void }) {
  const { firstName, lastName, emailAddress, phone, postCode, registrations, knownIn } = person
  const name = formatPersonName({ firstName, lastName })
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        {[emailAddress, phone && formatPhone(phone), postCode].filter(Boolean).join(', ')}
        {registrations.map(({ id, branch, status }) => (
          <span key={id} className={styles.registered}>
            <Link to={`/consultant/registrations/${id}`}>Registered in {branch}</Link>{' '}
            <RegistrationStatusTag status={status} />
          </span>
        ))}
        {knownIn.map((branch) => (
          <span key={branch} className={styles.registered}>
            Known in {branch}
          </span>
        ))}
      </span>
      <Button variant="secondary" size="sm" onClick={onUse}>
        Use this person<span className="hidden"> {name}</span>
      </Button>
    </li>
  )
}
