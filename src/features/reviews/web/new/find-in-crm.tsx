import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { VisibleCrmRecord } from '../../contract/new/crm-people.ts'
import { CrmSearchResults } from './crm-search-results.tsx'
import styles from './new-registration.module.css'
import { type CrmSearch, useCrmSearch } from './use-crm-search.ts'

export type ChosenCrmRecord = {
  readonly crmRecordId: string
  readonly crmRecord: string
  readonly crmId: string
}
export const NO_CHOSEN_RECORD: ChosenCrmRecord = { crmRecordId: '', crmRecord: '', crmId: '' }
type Props = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly crms: readonly { readonly id: string; readonly name: string }[]
  readonly record: ChosenCrmRecord
  readonly onUse: (person: VisibleCrmRecord, crmId: string) => void
  readonly onForget: () => void
}
const QUERY_TOO_SHORT_MESSAGE = 'Enter an address, a number, or a first and last name'

/** Searches for the CRM record from which a registration is created. */
export function FindInCrm({ id, name, error, crms, record, onUse, onForget }: Props) {
  const [crmId, setCrmId] = useState(record.crmId || (crms[0]?.id ?? ''))
  const [typed, setTyped] = useState('')
  const { search, look: lookFor, begin } = useCrmSearch(crmId)
  const look = () => void lookFor(typed)
  const crmName = crms.find((crm) => crm.id === crmId)?.name ?? 'the CRM'
  return (
    <div className={styles.find}>
      <input type="hidden" name={name} value={record.crmRecordId} />
      {record.crmRecordId !== '' && (
        <ChosenRecordNote name={record.crmRecord} onForget={onForget} />
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
            begin()
            onForget()
          }}
        />
      )}
      <TextField
        id={id}
        name="crmSearch"
        label={`Search ${crmName}`}
        hint="By email address, by phone number, or by first and last name."
        error={chooseSearchError(search, record, error)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          look()
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="secondary" busy={search.stage === 'looking'} onClick={look}>
        Search
      </Button>
      <CrmSearchResults
        search={search}
        crmName={crmName}
        onSearch={look}
        onUse={(person) => onUse(person, crmId)}
      />
    </div>
  )
}

/** Returns the error of the search field. The form's error that no record is chosen is hidden once a record is chosen. */
function chooseSearchError(
  search: CrmSearch,
  record: ChosenCrmRecord,
  formError: string | undefined,
) {
  if (search.stage === 'refused') return QUERY_TOO_SHORT_MESSAGE
  return record.crmRecordId ? undefined : formError
}

const ChosenRecordNote = ({ name, onForget }: { name: string; onForget: () => void }) => (
  <InsetNote>
    <p role="status">
      {name} is chosen. What the record says is filled in, and {name} checks and signs it.
    </p>
    <Button variant="secondary" size="sm" onClick={onForget}>
      Choose someone else
    </Button>
  </InsetNote>
)
