import { useState } from 'react'
import { type Column, DataTable } from '#web/kit/data-table.tsx'
import { Missing } from '#web/kit/missing.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { Shown } from './shown.tsx'

type Row = { readonly name: string; readonly place: string; readonly sent: string | null }
const ROWS: readonly Row[] = [{ name: 'Amara Okafor', place: 'Wakefield', sent: 'Today, 9:41am' }, { name: 'Tomasz Nowak', place: 'Leeds', sent: 'Yesterday, 4:52pm' }, { name: 'Bartholomew Featherstonehaugh-Cholmondeley', place: 'Wakefield', sent: null }]

/** A table as a consultant has it. */
export function TableGroup() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set(['Tomasz Nowak']))
  const [up, setUp] = useState(true)
  const columns: readonly Column<Row>[] = [
    { key: 'name', head: 'Candidate', sort: { now: up ? 'ascending' : 'descending', press: () => setUp(!up) }, cell: ({ name }) => <a href="#table">{name}</a> },
    { key: 'place', head: 'Branch', aside: 'Branch', cell: ({ place }) => place },
    { key: 'sent', head: 'Submitted', aside: 'Submitted', sort: { now: 'none', press: () => {} }, cell: ({ sent }) => sent ?? <Missing /> },
    { key: 'needs', head: 'Needs', cell: () => <Tag tone="info">Review</Tag> },
  ]
  const table = { columns, rows: up ? ROWS : ROWS.toReversed(), idOf: ({ name }: Row) => name, nameOf: ({ name }: Row) => name }
  return (
    <>
      <Shown name="Table with marked rows" wide><DataTable {...table} label="People" selected={selected} select={select} /></Shown>
      <Shown name="Compact, while it is read anew" wide><DataTable {...table} label="People, compact" dense busy /></Shown>
    </>
  )
}
