import { FLOW_TYPE_NAMES } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import type { BranchOrCrm } from '#features/consultants/contract/branches.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListSearch } from '#web/kit/lists/list-frame.tsx'
import {
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
  SUBMITTED_WITHIN_DAYS,
} from '../../domain/list/registration-list.ts'
import { type TableDisplay, TableDisplayChooser } from './table-display-chooser.tsx'

type Props = {
  filter: RegistrationFilter
  onFilterChange: (filter: RegistrationFilter) => void
  branches: readonly BranchOrCrm[]
  looks: TableDisplay
  setLooks: (looks: TableDisplay) => void
}

const SUBMITTED_WITHIN_LABELS = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
} as const

/** Shows the search, the filters, and the settings of the table. */
export function RegistrationListTools({
  filter,
  onFilterChange,
  branches,
  looks,
  setLooks,
}: Props) {
  return (
    <ListBar>
      <ListSearch
        label="Search registrations"
        placeholder="Name, email, phone or ID"
        query={filter.query}
        search={(query) => onFilterChange(REGISTRATION_LIST_ADDRESS.change(filter, { query }))}
      />
      {branches.length > 1 && (
        <FilterChip
          label="Branch"
          chosen={filter.branch}
          choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
          apply={(branch) => onFilterChange(REGISTRATION_LIST_ADDRESS.change(filter, { branch }))}
        />
      )}
      <KindFilters filter={filter} onFilterChange={onFilterChange} />
      <TableDisplayChooser looks={looks} setLooks={setLooks} />
    </ListBar>
  )
}

/** Shows the filters by flow type and time of submission, and the filter for registrations that could not be sent to a CRM. */
const KindFilters = ({ filter, onFilterChange }: Pick<Props, 'filter' | 'onFilterChange'>) => (
  <>
    <FilterChip
      label="Flow type"
      chosen={filter.flowType}
      choices={FLOW_TYPES.map((type) => ({ value: type, words: FLOW_TYPE_NAMES[type] }))}
      apply={(values) =>
        onFilterChange(
          REGISTRATION_LIST_ADDRESS.change(filter, {
            flowType: FLOW_TYPES.filter((type) => values.includes(type)),
          }),
        )
      }
    />
    <FilterChip
      label="Submitted"
      any="Any time"
      chosen={filter.submitted === 0 ? [] : [String(filter.submitted)]}
      choices={SUBMITTED_WITHIN_DAYS.map((days) => ({
        value: String(days),
        words: SUBMITTED_WITHIN_LABELS[days],
      }))}
      apply={([days = '0']) =>
        onFilterChange(
          REGISTRATION_LIST_ADDRESS.change(filter, {
            submitted: SUBMITTED_WITHIN_DAYS.find((known) => String(known) === days) ?? 0,
          }),
        )
      }
    />
    <FilterChip
      label="CRM"
      chosen={filter.crmFailed ? ['failed'] : []}
      choices={[{ value: 'failed', words: 'Send failed' }]}
      apply={(values) =>
        onFilterChange(REGISTRATION_LIST_ADDRESS.change(filter, { crmFailed: values.length > 0 }))
      }
    />
  </>
)
