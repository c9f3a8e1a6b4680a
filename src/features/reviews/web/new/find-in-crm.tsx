import { useState } from 'react'
import { Link } from 'react-router'
import { phoneInWords } from '#shared/words/phone.ts'
import { askBranches } from '#features/crm/domain/known-elsewhere.ts'
import { searchedFor } from '#features/crm/domain/person-search.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import field from '#web/kit/fields/field.module.css'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { personName } from '#shared/words/names.ts'
import { type CrmPersonFound, findInCrm, type OpenRecord } from '../../contract/new/crm-people.ts'
import { StatusTag } from '../review/status-tag.tsx'
import styles from './new-registration.module.css'

export type ChosenRecord = {
  readonly crmRecordId: string
  readonly crmRecord: string
  readonly crmId: string
}
export const NO_RECORD: ChosenRecord = { crmRecordId: '', crmRecord: '', crmId: '' }
type Props = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly crms: readonly { readonly id: string; readonly name: string }[]
  readonly record: ChosenRecord
  readonly use: (person: OpenRecord, crmId: string) => void
  readonly forget: () => void
}
type Search =
  | { readonly stage: 'none' }
  | { readonly stage: 'refused' }
  | { readonly stage: 'looking' }
  | { readonly stage: 'found'; readonly people: readonly CrmPersonFound[] }
  | { readonly stage: 'failed'; readonly words: string }

const GIVE_MORE = 'Enter an address, a number, or a first and last name'

/** Finds the record that a registration is made from. */
export function FindInCrm({ id, name, error, crms, record, use, forget }: Props) {
  const [crmId, setCrmId] = useState(record.crmId || (crms[0]?.id ?? ''))
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<Search>({ stage: 'none' })
  const crmName = crms.find((crm) => crm.id === crmId)?.name ?? 'the CRM'

  async function look() {
    if (!searchedFor(typed)) return setSearch({ stage: 'refused' })
    setSearch({ stage: 'looking' })
    setSearch(
      await call(findInCrm, { body: { crmId, query: typed } }).then(
        (people): Search => ({ stage: 'found', people }),
        (failure: Failure): Search => ({ stage: 'failed', words: failureWords(failure) }),
      ),
    )
  }
  return (
    <div className={styles.find}>
      <input type="hidden" name={name} value={record.crmRecordId} />
      {record.crmRecordId !== '' && (
        <InsetNote>
          <p role="status">
            {record.crmRecord} is chosen. What the record says is filled in, and {record.crmRecord}{' '}
            checks and signs it.
          </p>
          <Button variant="secondary" size="sm" onClick={forget}>
            Choose someone else
          </Button>
        </InsetNote>
      )}
      {crms.length > 1 && (
        <Select
          id={`${id}-crm`}
          name="searchedCrm"
          label="CRM to search"
          width="medium"
          value={crmId}
          options={crms.map((crm) => ({ value: crm.id, label: crm.name }))}
          onChange={({ target }) => {
            setCrmId(target.value)
            setSearch({ stage: 'none' })
            forget()
          }}
        />
      )}
      <TextField
        id={id}
        name="crmSearch"
        label={`Search ${crmName}`}
        hint="By email address, by phone number, or by first and last name."
        error={search.stage === 'refused' ? GIVE_MORE : record.crmRecordId ? undefined : error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void look()
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="secondary" busy={search.stage === 'looking'} onClick={() => void look()}>
        Search
      </Button>
      <p role="status" className={field.news}>
        {search.stage === 'looking' && `Looking in ${crmName}…`}
        {search.stage === 'found' && wordsFor(search.people.length, crmName)}
      </p>
      {search.stage === 'looking' && <Skeleton shape="text" />}
      {search.stage === 'failed' && (
        <InsetNote tone="danger">
          <p role="alert">{search.words}</p>
          <Button variant="secondary" size="sm" onClick={() => void look()}>
            Try again
          </Button>
        </InsetNote>
      )}
      {search.stage === 'found' && search.people.length > 0 && (
        <ul className={styles.people}>
          {search.people.map((person) =>
            'crmRecordId' in person ? (
              <Found key={person.crmRecordId} person={person} use={() => use(person, crmId)} />
            ) : (
              <li key="elsewhere">{askBranches(person.knownIn)}</li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}

const wordsFor = (count: number, crmName: string) =>
  count === 0
    ? `No one in ${crmName} is like that. Check what you typed, or choose another flow type.`
    : `${count} ${count === 1 ? 'person' : 'people'} found`

function Found({ person, use }: { person: OpenRecord; use: () => void }) {
  const { firstName, lastName, emailAddress, phone, postCode, registrations, knownIn } = person
  const name = personName({ firstName, lastName })
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        {[emailAddress, phone && phoneInWords(phone), postCode].filter(Boolean).join(', ')}
        {registrations.map(({ id, branch, status }) => (
          <span key={id} className={styles.registered}>
            <Link to={`/consultant/registrations/${id}`}>Registered in {branch}</Link>{' '}
            <StatusTag status={status} />
          </span>
        ))}
        {knownIn.map((branch) => (
          <span key={branch} className={styles.registered}>
            Known in {branch}
          </span>
        ))}
      </span>
      <Button variant="secondary" size="sm" onClick={use}>
        Use this person<span className="hidden"> {name}</span>
      </Button>
    </li>
  )
}
