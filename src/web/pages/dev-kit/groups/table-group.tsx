import { useState } from 'react'
import { type Column, DataTable } from '#web/kit/lists/data-table.tsx'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard, ListFoot, ListLoading, ListSearch } from '#web/kit/lists/list-frame.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { PopoverChip, PopoverChoice } from '#web/kit/dialogs/popover-chip.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { KitExample } from '../kit-group.tsx'

type Row = { readonly name: string; readonly branch: string; readonly sent: string | null }
const ROWS: readonly Row[] = [
  { name: 'Amara Okafor', branch: 'Wakefield', sent: 'Today, 9:41am' },
  { name: 'Tomasz Nowak', branch: 'Leeds', sent: 'Yesterday, 4:52pm' },
  { name: 'Bartholomew Featherstonehaugh-Cholmondeley', branch: 'Wakefield', sent: null },
]

const buildColumns = (up: boolean, turn: () => void): readonly Column<Row>[] => [
  {
    key: 'name',
    head: 'Candidate',
    sort: { now: up ? 'ascending' : 'descending', press: turn },
    cell: ({ name }) => <a href="#table">{name}</a>,
  },
  { key: 'branch', head: 'Branch', aside: 'Branch', cell: ({ branch }) => branch },
  {
    key: 'sent',
    head: 'Submitted',
    aside: 'Submitted',
    sort: { now: 'none', press: () => {} },
    cell: ({ sent }) => sent ?? <MissingValue />,
  },
  { key: 'needs', head: 'Needs', cell: () => <Tag tone="info">Review</Tag> },
]

/** Examples of the tables that the desk uses, with their filters. */
export function TableGroup() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set(['Tomasz Nowak']))
  const [up, setUp] = useState(true)
  const [dense, setDense] = useState(false)
  const table = {
    columns: buildColumns(up, () => setUp(!up)),
    rows: up ? ROWS : ROWS.toReversed(),
    idOf: ({ name }: Row) => name,
    nameOf: ({ name }: Row) => name,
  }
  return (
    <>
      <KitExample name="Table with marked rows" wide>
        <DataTable {...table} label="People" selected={selected} select={select} />
      </KitExample>
      <KitExample name="Views, search, filters" wide>
        <ViewLinks
          views={[
            { to: '#table', words: 'To review', count: 14, current: true },
            { to: '#table', words: 'In progress', count: '…', current: false },
            { to: '#table', words: 'All', current: false },
          ]}
        />
        <ListCard underViews>
          <PeopleFilters dense={dense} setDense={setDense} />
          <DataTable {...table} label="People of a list" dense={dense} />
          <ListFoot page={1} shown={3} total={3} />
        </ListCard>
      </KitExample>
      <KitExample name="A list that is read" wide>
        <ListCard>
          <ListLoading words="Loading people" />
        </ListCard>
      </KitExample>
      <KitExample name="Compact, while it is read again" wide>
        <DataTable {...table} label="People, compact" dense busy />
      </KitExample>
    </>
  )
}

type PeopleFiltersProps = { dense: boolean; setDense: (dense: boolean) => void }

function PeopleFilters({ dense, setDense }: PeopleFiltersProps) {
  const [branches, setBranches] = useState<readonly string[]>(['Wakefield'])
  return (
    <ListBar>
      <ListSearch
        label="Search people"
        placeholder="Name, email, phone or ID"
        query=""
        search={() => {}}
      />
      <FilterChip
        label="Branch"
        chosen={branches}
        choices={['Leeds', 'Wakefield'].map((value) => ({ value, words: value }))}
        apply={setBranches}
      />
      <FilterChip
        label="Submitted"
        any="Any time"
        chosen={[]}
        choices={[{ value: '7', words: 'Last 7 days' }]}
        apply={() => {}}
      />
      <PopoverChip words="Display" icon="sliders" from="end">
        <PopoverChoice type="checkbox" checked={dense} onChange={() => setDense(!dense)}>
          Compact rows
        </PopoverChoice>
      </PopoverChip>
    </ListBar>
  )
}
