import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  listRegistrations,
  type RegistrationSummary,
} from '#features/registrations/contract/list-registrations.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { buildNewLinkPath } from '#features/short-links/domain/link-list.ts'
import { formatPersonName } from '#shared/words/names.ts'
import styles from './short-links.module.css'

const MAX_SHOWN_REGISTRATIONS = 5

/** Lists the newest registrations of the consultant's branches, or those that match the typed query. */
export function RegistrationSearch() {
  const [query, setQuery] = useState('')
  const found = useReading(query, () =>
    call(listRegistrations, {
      query: { limit: MAX_SHOWN_REGISTRATIONS, ...(query ? { query } : {}) },
    }),
  )
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <>
      <form onSubmit={look}>
        <TextField
          id="find-registration"
          name="q"
          type="search"
          label="Find the registration"
          hint="Name, email, phone or reference"
          maxLength={200}
          autoComplete="off"
          after={
            <p>
              <Button type="submit" variant="secondary" size="sm">
                Find
              </Button>
            </p>
          }
        />
      </form>
      {found.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="button" />
        </div>
      )}
      {found.stage === 'failed' && (
        <ListFailureNotice failure={found.failure} again={found.again} />
      )}
      {found.stage === 'ready' && found.data.length === 0 && (
        <p role="status">
          {query
            ? `No registration of your branches fits '${query}'.`
            : 'Your branches have no registrations yet.'}
        </p>
      )}
      {found.stage === 'ready' && found.data.length > 0 && (
        <RegistrationChoices found={found.data} />
      )}
    </>
  )
}

function RegistrationChoices({ found }: { found: readonly RegistrationSummary[] }) {
  const navigate = useNavigate()
  return (
    <ul className={styles.found}>
      {found.map(({ id, flow, branch, desk }) => {
        const name = desk ? formatPersonName(desk.candidate) : ''
        return (
          <li key={id}>
            <span>
              <b>{name}</b> {flow.title}, {branch.name}
            </span>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void navigate(buildNewLinkPath(id), { state: STAY_ON_PAGE_STATE })}
            >
              Use this one<span className="hidden">: {name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
