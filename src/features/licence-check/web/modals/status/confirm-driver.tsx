import { useState } from 'react'
import { Failure, UNEXPECTED } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import { personName } from '#shared/words/names.ts'
import type { Driver } from '../../../contract/driver.ts'
import { confirmLicenceCheck, type LicenceRecord } from '../../../contract/licence-check.ts'
import styles from '../modals.module.css'

type Holder = LicenceRecord['holder']
type Props = { checkId: string; driver: Driver; holder: Holder; done: () => Promise<unknown> }

/** Whose licence the authority found. Only somebody who knows the driver can say whether it is theirs. */
export function ConfirmDriver({ checkId, driver, holder, done }: Props) {
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const [refusal, setRefusal] = useState('')
  const say = async (correct: boolean) => {
    if (busy) return
    setBusy(correct ? 'yes' : 'no')
    setRefusal('')
    try {
      await call(confirmLicenceCheck, { params: { id: checkId }, body: { correct } })
    } catch (error) {
      setRefusal(error instanceof Failure ? failureWords(error) : UNEXPECTED)
    }
    // Also where somebody was quicker: then it shows what they said.
    await done()
    setBusy(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="licence-holder">
      <h3 id="licence-holder">Is this the driver?</h3>
      <table className={styles.table}>
        <caption className="hidden">The driver beside the licence that was found</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Driver</th>
            <th scope="col">Licence found</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map(({ name, of }) => (
            <Compared key={name} name={name} ours={of(driver)} found={of(holder)} />
          ))}
        </tbody>
      </table>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button busy={busy === 'yes'} onClick={() => void say(true)}>
          This is the driver
        </Button>
        <Button variant="secondary" busy={busy === 'no'} onClick={() => void say(false)}>
          This is not the driver
        </Button>
      </div>
    </section>
  )
}

const COMPARED: readonly {
  readonly name: string
  readonly of: (person: Driver | Holder) => string
}[] = [
  { name: 'Name', of: ({ firstName, lastName }) => personName({ firstName, lastName }) },
  { name: 'Date of birth', of: ({ birthDate }) => (birthDate ? dayInWords(birthDate) : '') },
  { name: 'Driver number', of: ({ driverNumber }) => driverNumber },
]

function Compared({ name, ours, found }: { name: string; ours: string; found: string }) {
  const differs = ours.toUpperCase() !== found.toUpperCase()
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{name}</th>
      <td>{ours || <Missing />}</td>
      <td>
        {found || <Missing />}
        {differs && <small>Differs</small>}
      </td>
    </tr>
  )
}
