import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import type { BranchOrCrm } from '#features/consultants/contract/branches.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListSearch } from '#web/kit/lists/list-frame.tsx'
import {
  REGISTRATION_LIST,
  type RegistrationFilter,
  SUBMITTED_WITHIN,
} from '../../domain/list/registration-list.ts'
import { type Looks, LooksChooser } from './looks-chooser.tsx'

type Props = {
  filter: RegistrationFilter
  go: (filter: RegistrationFilter) => void
  branches: readonly BranchOrCrm[]
  looks: Looks
  setLooks: (looks: Looks) => void
}

const WITHIN = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
} as const

/** Shows the search, the filters, and the settings of the table. */
export function ListTools({ filter, go, branches, looks, setLooks }: Props) {
  return (
    <ListBar>
      <ListSearch
        label="Search registrations"
        placeholder="Name, email, phone or ID"
        query={filter.query}
        search={(query) => go(REGISTRATION_LIST.change(filter, { query }))}
      />
      {branches.length > 1 && (
        <FilterChip
          label="Branch"
          chosen={filter.branch}
          choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
          apply={(branch) => go(REGISTRATION_LIST.change(filter, { branch }))}
        />
      )}
      <KindFilters filter={filter} go={go} />
      <LooksChooser looks={looks} setLooks={setLooks} />
    </ListBar>
  )
}

/** Shows the filters by flow type and status, and the filter for those that a CRM refused. */
const KindFilters = ({ filter, go }: Pick<Props, 'filter' | 'go'>) => (
  <>
    <FilterChip
      label="Flow type"
      chosen={filter.flowType}
      choices={FLOW_TYPES.map((type) => ({ value: type, words: FLOW_TYPE_WORDS[type] }))}
      apply={(values) =>
        go(
          REGISTRATION_LIST.change(filter, {
            flowType: FLOW_TYPES.filter((type) => values.includes(type)),
          }),
        )
      }
    />
    <FilterChip
      label="Submitted"
      any="Any time"
      chosen={filter.submitted === 0 ? [] : [String(filter.submitted)]}
      choices={SUBMITTED_WITHIN.map((days) => ({ value: String(days), words: WITHIN[days] }))}
      apply={([days = '0']) =>
        go(
          REGISTRATION_LIST.change(filter, {
            submitted: SUBMITTED_WITHIN.find((known) => String(known) === days) ?? 0,
          }),
        )
      }
    />
    <FilterChip
      label="CRM"
      chosen={filter.crmFailed ? ['failed'] : []}
      choices={[{ value: 'failed', words: 'Send failed' }]}
      apply={(values) => go(REGISTRATION_LIST.change(filter, { crmFailed: values.length > 0 }))}
    />
  </>
)
