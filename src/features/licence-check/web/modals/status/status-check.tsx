import { useCallback, useRef } from 'react'
import { call } from '#web/call/call.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { getLicenceCheck, type LicenceCheck } from '../../../contract/licence-check.ts'
import type { Driver } from '../../../contract/driver.ts'
import {
  AWAITING_VERIFICATION,
  CHECKED,
  isOpen,
  NOT_YET_CHECKED,
  statusEntry,
} from '../../../domain/status.ts'
import { VerdictMark } from '../../verdict-mark.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import styles from '../modals.module.css'
import { PermissionPaper } from '../permission-paper.tsx'
import { CheckWay } from './check-way.tsx'
import { ConfirmDriver } from './confirm-driver.tsx'
import { EarlierChecks } from './earlier-checks.tsx'
import { LicenceResult } from './licence-result.tsx'
import { useChecks } from './use-checks.ts'

type Props = {
  driver: ActiveDriver
  of: Driver /** To the pre-flight check. */
  askAgain: () => void
  changed: () => void
}

/** How the check of a driver stands, as it goes on; whose licence was found; what it says. */
export function StatusCheck({
  driver: { state, dispatch, readAgain },
  of,
  askAgain,
  changed,
}: Props) {
  const { checks, failure, said, ask } = useChecks(of.id, (found, isNews) => {
    dispatch({ type: 'checksRead', driverId: of.id, checks: found })
    if (isNews) changed()
  })
  const way = useRef<HTMLDivElement>(null)
  const [newest, ...earlier] = checks ?? []
  const confirmed = async () => {
    await ask()
    // The buttons are gone.
    way.current?.focus()
    readAgain()
    changed()
  }
  if (!checks)
    return failure ? (
      <TryAgain failure={failure} again={() => void ask()} />
    ) : (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  const [now = statusEntry({ licenceCheckStatusId: NOT_YET_CHECKED })] = state.licenceCheckValues
  const { activeOrganisationStructure: part } = state
  return (
    <div className={styles.parts}>
      <p className="vh" role="status">
        {said}
      </p>
      <div ref={way} tabIndex={-1}>
        <CheckWay now={now} />
      </div>
      {newest && newest.verdict.length > 0 && (
        <p>
          <VerdictMark verdict={newest.verdict} />
        </p>
      )}
      {failure && <TryAgain failure={failure} again={() => void ask()} />}
      {part && (
        <p className={styles.when}>
          For {part.name}
          {part.depth > 0 && `, ${part.branch.name}`}
        </p>
      )}
      {newest && (
        <p className={styles.when}>
          Asked for on{' '}
          <time dateTime={newest.createdAt}>
            {dayInWords(newest.createdAt)}, {timeInWords(newest.createdAt)}
          </time>
        </p>
      )}
      {newest && now.licenceCheckStatusId >= AWAITING_VERIFICATION && (
        <InFull
          key={`${newest.id} ${now.licenceCheckStatusId}`}
          check={newest}
          of={of}
          done={confirmed}
        />
      )}
      {(!newest || !isOpen(now.licenceCheckStatusId)) && (
        <div className={styles.actions}>
          <Button variant={newest ? 'secondary' : 'primary'} onClick={askAgain}>
            {newest ? 'Check again' : 'Check the licence'}
          </Button>
        </div>
      )}
      <EarlierChecks checks={earlier} />
    </div>
  )
}

/** What the authority answered: to compare while it waits for somebody, to read once it is confirmed; and the permission under which it was asked. */
function InFull({
  check: { id, licenceCheckStatusId },
  of,
  done,
}: {
  check: LicenceCheck
  of: Driver
  done: () => Promise<unknown>
}) {
  const full = useLoaded(useCallback(() => call(getLicenceCheck, { params: { id } }), [id]))
  if (full.stage === 'failed') return <TryAgain failure={full.failure} again={full.again} />
  if (full.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  const { record, nextDueAt, consent } = full.data
  return (
    <>
      {consent.document && <PermissionPaper paper={consent.document} />}
      {record && licenceCheckStatusId === AWAITING_VERIFICATION && (
        <ConfirmDriver checkId={id} driver={of} holder={record.holder} done={done} />
      )}
      {record && licenceCheckStatusId === CHECKED && (
        <LicenceResult record={record} nextDueAt={nextDueAt} />
      )}
    </>
  )
}
