import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { remindCandidate } from '../../contract/review.ts'
import styles from './bulk-bar.module.css'
import { nameOf } from './list-columns.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

type Props = { selected: readonly ListedRegistration[]; clear: () => void; say: (words: string) => void }

/** What can be done with several at once. Each that cannot be reminded is named, with why. */
export function BulkBar({ selected, clear, say }: Props) {
  const [busy, setBusy] = useState(false)
  const ids = selected.map(({ id }) => `id=${id}`).join('&')
  const remind = async () => {
    setBusy(true)
    const outcomes = await Promise.all(selected.map((row) => call(remindCandidate, { params: { id: row.id } }).then(() => undefined, (failure: Failure) => `${nameOf(row)}: ${failure.message}`)))
    const refused = outcomes.filter((outcome) => outcome !== undefined)
    const reminded = outcomes.length - refused.length
    setBusy(false)
    say([reminded === 0 ? 'Nobody was reminded.' : `Reminded ${reminded} ${reminded === 1 ? 'candidate' : 'candidates'}.`, ...refused].join(' '))
  }
  return (
    <div className={styles.bar}>
      <span role="status">{selected.length} selected</span>
      <ButtonLink size="sm" to={`/consultant/registrations/review/send-to-crm?${ids}`}>Send to CRM</ButtonLink>
      <ButtonLink size="sm" variant="secondary" to={`/consultant/registrations/BranchTransfer?${ids}`}>Transfer branch</ButtonLink>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void remind()}>Remind</Button>
      <Button size="sm" variant="ghost" onClick={clear}>Clear selection</Button>
    </div>
  )
}
