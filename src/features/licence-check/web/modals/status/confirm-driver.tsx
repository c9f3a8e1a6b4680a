import { call } from '#web/call/call.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Failure } from '#shared/failure.ts'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { formatPersonName } from '#shared/words/names.ts'
import type { Driver } from '../../../contract/driver.ts'
import { confirmLicenceCheck, type LicenceRecord } from '../../../contract/licence-check.ts'
import styles from '../modals.module.css'

type FoundHolder = LicenceRecord['holder']
type Props = {
  checkId: string
  driver: Driver
  holder: FoundHolder
  /** Called after each answer. `refusal` is the server's message if someone has answered already, otherwise ''. */
  onAnswered: (refusal: string) => Promise<unknown>
}

/** Asks the consultant whether the found licence is the driver's, because only a person who knows the driver can decide that. */
export function ConfirmDriverQuestion({ checkId, driver, holder, onAnswered }: Props) {
  const { what, problem, run } = useAction()
  const say = (correct: boolean) =>
    run(
      async () => {
        const refusal = await call(confirmLicenceCheck, {
          params: { id: checkId },
          body: { correct },
        }).then(() => '', readConflict)
        await onAnswered(refusal)
      },
      correct ? 'yes' : 'no',
    )
  return (
    <section className={styles.part} aria-labelledby="licence-holder">
      <h3 id="licence-holder">Is this the driver?</h3>
      <table className={styles.table}>
        <caption className="hidden">The driver compared with the licence that was found</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Driver</th>
            <th scope="col">Licence found</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED_FIELDS.map(({ name, of }) => (
            <ComparedRow key={name} name={name} ours={of(driver)} found={of(holder)} />
          ))}
        </tbody>
      </table>
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button busy={what === 'yes'} onClick={() => void say(true)}>
          This is the driver
        </Button>
        <Button variant="secondary" busy={what === 'no'} onClick={() => void say(false)}>
          This is not the driver
        </Button>
      </div>
    </section>
  )
}

/**
 * Returns the message of a 409; throws any other failure. After a 409 the check is read again and this question disappears, so the caller has to show
 * the message.
 */
function readConflict(failure: unknown): string {
  if (failure instanceof Failure && failure.status === 409) return failure.message
  throw failure
}

const COMPARED_FIELDS: readonly {
  readonly name: string
  readonly of: (person: Driver | FoundHolder) => string
}[] = [
  { name: 'Name', of: ({ firstName, lastName }) => formatPersonName({ firstName, lastName }) },
  { name: 'Date of birth', of: ({ birthDate }) => (birthDate ? formatDay(birthDate) : '') },
  { name: 'Driver number', of: ({ driverNumber }) => driverNumber },
]

function ComparedRow({ name, ours, found }: { name: string; ours: string; found: string }) {
  const differs = ours.toUpperCase() !== found.toUpperCase()
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{name}</th>
      <td>{ours || <MissingValue />}</td>
      <td>
        {found || <MissingValue />}
        {differs && <small>Differs</small>}
      </td>
    </tr>
  )
}
