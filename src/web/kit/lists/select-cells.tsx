import { useEffect, useRef } from 'react'
import tick from '../fields/tick.module.css'
import styles from './data-table.module.css'

type SelectAllProps = {
  ids: readonly string[]
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

export function SelectAllCell({ ids, selected, select }: SelectAllProps) {
  const every = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <th data-pick>
      <SelectCheckboxCell
        checked={every}
        mixed={!every && selected.size > 0}
        label={`Select all ${ids.length}`}
        change={() => select(new Set(every ? [] : ids))}
      />
    </th>
  )
}

/** A checkbox whose whole cell can be pressed. */
export function SelectCheckboxCell({
  checked,
  mixed = false,
  label,
  change,
}: {
  checked: boolean
  mixed?: boolean
  label: string
  change: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={`${tick.tick} ${styles.box}`}>
      <input ref={box} type="checkbox" checked={checked} onChange={change} aria-label={label} />
    </label>
  )
}
