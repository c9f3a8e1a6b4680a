import { useState } from 'react'
import { COLUMN_NAMES, type ColumnName } from './list-columns.tsx'
import type { Looks } from './looks-chooser.tsx'

const KEY = 'registrations-display'
const PLAIN: Looks = { dense: false, hidden: [] }

/** Returns the settings of the table, which last as long as this tab. */
export function useLooks(): [Looks, (looks: Looks) => void] {
  const [looks, setLooks] = useState(readLooks)
  return [
    looks,
    (changed) => {
      setLooks(changed)
      try {
        sessionStorage.setItem(KEY, JSON.stringify(changed))
      } catch {
        // If the browser refuses storage, the setting still applies until a reload.
      }
    },
  ]
}

function readLooks(): Looks {
  try {
    const { dense, hidden } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Looks
    return {
      dense: dense === true,
      hidden: (Object.keys(COLUMN_NAMES) as ColumnName[]).filter((name) => hidden.includes(name)),
    }
  } catch {
    return PLAIN
  }
}
