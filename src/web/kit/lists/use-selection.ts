import { useEffect, useState } from 'react'

type SelectableRow = { readonly id: string }

/** Stores which rows of a list are selected. A row that disappears from the list is deselected, but not while the list cannot be read. */
export function useSelection<Listed extends SelectableRow>(rows: readonly Listed[] | undefined) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      select((before) =>
        rows && before.size > 0
          ? new Set(rows.map(({ id }) => id).filter((id) => before.has(id)))
          : before,
      ),
    [rows],
  )
  return { selected, select, marked: rows?.filter(({ id }) => selected.has(id)) ?? [] }
}
