import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import type { Named } from '#features/consultants/contract/branches.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListSearch } from '#web/kit/lists/list-frame.tsx'
import { PopoverChip, PopoverChoice } from '#web/kit/dialogs/popover-chip.tsx'
import { changed, type ListPlace, SUBMITTED_WITHIN } from '../../domain/list/list-place.ts'
import { COLUMN_NAMES, type ColumnName } from './list-columns.tsx'
import styles from './list-tools.module.css'

export type Looks = { readonly dense: boolean; readonly hidden: readonly ColumnName[] }
type Props = {
  place: ListPlace
  go: (place: ListPlace) => void
  branches: readonly Named[]
  looks: Looks
  setLooks: (looks: Looks) => void
}

const WITHIN = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
} as const

/** What is looked for, the filters, and how the table looks. */
export function ListTools({ place, go, branches, looks, setLooks }: Props) {
  const { dense, hidden } = looks
  return (
    <ListBar>
      <ListSearch
        label="Search registrations"
        placeholder="Name, e-mail, phone or ID"
        query={place.query}
        search={(query) => go(changed(place, { query }))}
      />
      {branches.length > 1 && (
        <FilterChip
          label="Branch"
          chosen={place.branch}
          choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
          apply={(branch) => go(changed(place, { branch }))}
        />
      )}
      <FilterChip
        label="Flow type"
        chosen={place.flowType}
        choices={FLOW_TYPES.map((type) => ({ value: type, words: FLOW_TYPE_WORDS[type] }))}
        apply={(values) =>
          go(changed(place, { flowType: FLOW_TYPES.filter((type) => values.includes(type)) }))
        }
      />
      <FilterChip
        label="Submitted"
        any="Any time"
        chosen={place.submitted === 0 ? [] : [String(place.submitted)]}
        choices={SUBMITTED_WITHIN.map((days) => ({ value: String(days), words: WITHIN[days] }))}
        apply={([days = '0']) => go(changed(place, { submitted: Number(days) }))}
      />
      <FilterChip
        label="CRM"
        chosen={place.crmFailed ? ['failed'] : []}
        choices={[{ value: 'failed', words: 'Send failed' }]}
        apply={(values) => go(changed(place, { crmFailed: values.length > 0 }))}
      />
      <PopoverChip words="Display" icon="sliders" from="end" className={styles.looks}>
        <fieldset>
          <legend className="vh">How the table looks</legend>
          <PopoverChoice
            type="checkbox"
            checked={dense}
            onChange={() => setLooks({ ...looks, dense: !dense })}
          >
            Compact rows
          </PopoverChoice>
          <p className={styles.title}>Columns</p>
          {(Object.keys(COLUMN_NAMES) as ColumnName[]).map((name) => (
            <PopoverChoice
              key={name}
              type="checkbox"
              checked={!hidden.includes(name)}
              onChange={() =>
                setLooks({
                  ...looks,
                  hidden: hidden.includes(name)
                    ? hidden.filter((other) => other !== name)
                    : [...hidden, name],
                })
              }
            >
              {COLUMN_NAMES[name]}
            </PopoverChoice>
          ))}
        </fieldset>
      </PopoverChip>
    </ListBar>
  )
}
