import { useEffect, useState } from 'react'

type SelectableRow = { readonly id: string }

/** Stores which rows are selected. A row that is no longer listed is deselected. */
export function useSelection<Listed extends SelectableRow>(rows: readonly Listed[] | undefined) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      select((before) =>
        before.size > 0
          ? new Set(rows?.map(({ id }) => id).filter((id) => before.has(id)))
          : before,
      ),
    [rows],
  )
  return { selected, select, marked: rows?.filter(({ id }) => selected.has(id)) ?? [] }
}
