import { useState } from 'react'
import { LIST_COLUMN_HEADINGS, type HideableColumnName } from './list-columns.tsx'
import type { TableDisplay } from './table-display-chooser.tsx'

const DISPLAY_STORAGE_KEY = 'registrations-display'
const DEFAULT_DISPLAY: TableDisplay = { dense: false, hidden: [] }

/** Returns the display settings of the table and a function to change them. They last until this tab is closed. */
export function useTableDisplay(): [TableDisplay, (looks: TableDisplay) => void] {
  const [looks, setLooks] = useState(readTableDisplay)
  return [
    looks,
    (changed) => {
      setLooks(changed)
      try {
        sessionStorage.setItem(DISPLAY_STORAGE_KEY, JSON.stringify(changed))
      } catch {
        // If the browser refuses storage, the setting still applies until a reload.
      }
    },
  ]
}

function readTableDisplay(): TableDisplay {
  try {
    const { dense, hidden } = JSON.parse(
      sessionStorage.getItem(DISPLAY_STORAGE_KEY) ?? '',
    ) as TableDisplay
    return {
      dense: dense === true,
      hidden: (Object.keys(LIST_COLUMN_HEADINGS) as HideableColumnName[]).filter((name) =>
        hidden.includes(name),
      ),
    }
  } catch {
    return DEFAULT_DISPLAY
  }
}
