import { PopoverChip, PopoverChoice } from '#web/kit/dialogs/popover-chip.tsx'
import { LIST_COLUMN_HEADINGS, type HideableColumnName } from './list-columns.tsx'
import styles from './list-tools.module.css'

export type TableDisplay = {
  readonly dense: boolean
  readonly hidden: readonly HideableColumnName[]
}

/** Lets the consultant choose the row spacing and the visible columns. */
export function TableDisplayChooser({
  looks,
  setLooks,
}: {
  looks: TableDisplay
  setLooks: (looks: TableDisplay) => void
}) {
  const { dense, hidden } = looks
  return (
    <PopoverChip words="Display" icon="sliders" from="end" className={styles.looks}>
      <fieldset>
        <legend className="hidden">How the table looks</legend>
        <PopoverChoice
          type="checkbox"
          checked={dense}
          onChange={() => setLooks({ ...looks, dense: !dense })}
        >
          Compact rows
        </PopoverChoice>
        <p className={`muted ${styles.title}`}>Columns</p>
        {(Object.keys(LIST_COLUMN_HEADINGS) as HideableColumnName[]).map((name) => (
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
            {LIST_COLUMN_HEADINGS[name]}
          </PopoverChoice>
        ))}
      </fieldset>
    </PopoverChip>
  )
}
