import { type FormEvent, type ReactNode, useRef } from 'react'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition.ts'
import type { Named } from '#features/consultants/contract/branches.ts'
import { Button } from '#web/kit/button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useClosing } from '#web/kit/use-closing.ts'
import { changed, type ListPlace, SUBMITTED_WITHIN } from '../../domain/list/list-place.ts'
import { COLUMN_NAMES, type ColumnName } from './list-columns.tsx'
import styles from './list-tools.module.css'

export type Looks = { readonly dense: boolean; readonly hidden: readonly ColumnName[] }
type Props = { place: ListPlace; go: (place: ListPlace) => void; branches: readonly Named[]; looks: Looks; setLooks: (looks: Looks) => void }

const WITHIN = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const
const within = (days: number) => WITHIN[days as keyof typeof WITHIN]

/** What is looked for, the filters, and how the table looks. */
export function ListTools({ place, go, branches, looks, setLooks }: Props) {
  const around = useRef<HTMLDivElement>(null)
  useClosing(around)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(changed(place, { query: String(new FormData(event.currentTarget).get('q')).trim() }))
  }
  const chosen = branches.filter(({ id }) => place.branch.includes(id))
  const branchWords = chosen.length === 1 ? `Branch: ${chosen[0]?.name}` : chosen.length > 1 ? `Branch: ${chosen.length}` : 'Branch'
  const flowWords = place.flowType.length === 1 ? `Flow type: ${place.flowType[0]}` : place.flowType.length > 1 ? `Flow type: ${place.flowType.length}` : 'Flow type'
  const { dense, hidden } = looks
  return (
    <div className={styles.tools} ref={around}>
      <search className={styles.search}>
        <form onSubmit={search} key={place.query}>
          <Icon name="search" />
          <label className="vh" htmlFor="search-registrations">Search registrations</label>
          <input id="search-registrations" name="q" type="search" defaultValue={place.query} placeholder="Name, e-mail, phone or ID" maxLength={200} autoComplete="off" />
        </form>
      </search>
      {branches.length > 1 && (
        <Filter name={branchWords} label="Branch" on={chosen.length > 0} apply={(values) => go(changed(place, { branch: values }))}>
          {branches.map(({ id, name }) => <Choice key={id} type="checkbox" value={id} checked={place.branch.includes(id)}>{name}</Choice>)}
        </Filter>
      )}
      <Filter name={flowWords} label="Flow type" on={place.flowType.length > 0} apply={(values) => go(changed(place, { flowType: FLOW_TYPES.filter((type) => values.includes(type)) }))}>
        {FLOW_TYPES.map((type) => <Choice key={type} type="checkbox" value={type} checked={place.flowType.includes(type)}>{type}</Choice>)}
      </Filter>
      <Filter name={place.submitted > 0 ? `Submitted: ${within(place.submitted).toLowerCase()}` : 'Submitted'} label="Submitted" on={place.submitted > 0} apply={([days = '0']) => go(changed(place, { submitted: Number(days) }))}>
        <Choice type="radio" value="0" checked={place.submitted === 0}>Any time</Choice>
        {SUBMITTED_WITHIN.map((days) => <Choice key={days} type="radio" value={String(days)} checked={place.submitted === days}>{within(days)}</Choice>)}
      </Filter>
      <details data-popover name="list-filters" className={styles.looks}>
        <summary className={styles.chip}><Icon name="sliders" />Display</summary>
        <fieldset className={styles.popover}>
          <legend className="vh">How the table looks</legend>
          <label className={styles.choice}><input type="checkbox" checked={dense} onChange={() => setLooks({ ...looks, dense: !dense })} />Compact rows</label>
          <p className={styles.title}>Columns</p>
          {(Object.keys(COLUMN_NAMES) as ColumnName[]).map((name) => (
            <label key={name} className={styles.choice}>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => setLooks({ ...looks, hidden: hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name] })} />
              {COLUMN_NAMES[name]}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  )
}

type FilterProps = { name: string; label: string; on: boolean; apply: (values: string[]) => void; children: ReactNode }

/** A chip that opens its choices. They count once they are applied. */
function Filter({ name, label, on, apply, children }: FilterProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (values: string[]) => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
    apply(values)
  }
  return (
    <details data-popover name="list-filters" ref={details}>
      <summary className={classNames(styles.chip, on && styles.on)}>{name}<Icon name="down" /></summary>
      <form
        key={name}
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault()
          close(new FormData(event.currentTarget).getAll('value').map(String))
        }}
      >
        <fieldset><legend className="vh">{label}</legend>{children}</fieldset>
        <div className={styles.foot}><Button variant="ghost" size="sm" onClick={() => close([])}>Clear</Button><Button type="submit" size="sm">Show</Button></div>
      </form>
    </details>
  )
}

const Choice = ({ type, value, checked, children }: { type: 'checkbox' | 'radio'; value: string; checked: boolean; children: ReactNode }) => <label className={styles.choice}><input type={type} name="value" value={value} defaultChecked={checked} />{children}</label>
