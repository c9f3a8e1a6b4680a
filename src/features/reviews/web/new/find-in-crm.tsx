import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { OpenRecord } from '../../contract/new/crm-people.ts'
import { CrmSearchResults } from './crm-search-results.tsx'
import styles from './new-registration.module.css'
import { useCrmSearch } from './use-crm-search.ts'

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
const GIVE_MORE = 'Enter an address, a number, or a first and last name'

/** Searches for the CRM record from which a registration is created. */
export function FindInCrm({ id, name, error, crms, record, use, forget }: Props) {
  const [crmId, setCrmId] = useState(record.crmId || (crms[0]?.id ?? ''))
  const [typed, setTyped] = useState('')
  const { search, look: lookFor, begin } = useCrmSearch(crmId)
  const look = () => void lookFor(typed)
  const crmName = crms.find((crm) => crm.id === crmId)?.name ?? 'the CRM'
  return (
    <div className={styles.find}>
      <input type="hidden" name={name} value={record.crmRecordId} />
      {record.crmRecordId !== '' && <RecordChosen name={record.crmRecord} forget={forget} />}
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
        look={look}
        use={(person) => use(person, crmId)}
      />
    </div>
  )
}

const RecordChosen = ({ name, forget }: { name: string; forget: () => void }) => (
  <InsetNote>
    <p role="status">
      {name} is chosen. What the record says is filled in, and {name} checks and signs it.
    </p>
    <Button variant="secondary" size="sm" onClick={forget}>
      Choose someone else
    </Button>
  </InsetNote>
)
