import { useRef } from 'react'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import type { LicenceCheck } from '../../../contract/licence-check.ts'
import type { Driver } from '../../../contract/driver.ts'
import {
  AWAITING_VERIFICATION,
  isOpen,
  NOT_YET_CHECKED,
  statusEntry,
} from '../../../domain/status.ts'
import { VerdictMark } from '../../verdict-mark.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import styles from '../modals.module.css'
import { CheckInFull } from './check-in-full.tsx'
import { CheckWay } from './check-way.tsx'
import { EarlierChecks } from './earlier-checks.tsx'
import { useChecks } from './use-checks.ts'

type Props = {
  driver: ActiveDriver
  of: Driver /** Opens the pre-flight check for another check. */
  askAgain: () => void
  changed: () => void
}

/** Shows the progress of a driver's check, the holder of the found licence and its record. */
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
    // The pressed buttons are gone, so the focus moves to the progress.
    way.current?.focus()
    readAgain()
    changed()
  }
  if (!checks)
    return failure ? <TryAgain failure={failure} again={() => void ask()} /> : <Loading />
  const [now = statusEntry({ licenceCheckStatusId: NOT_YET_CHECKED })] = state.licenceCheckValues
  return (
    <div className={styles.parts}>
      <p className="hidden" role="status">
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
      <AskedFor newest={newest} part={state.activeOrganisationStructure} />
      {newest && now.licenceCheckStatusId >= AWAITING_VERIFICATION && (
        <CheckInFull
          key={`${newest.id} ${now.licenceCheckStatusId}`}
          check={newest}
          of={of}
          done={confirmed}
        />
      )}
      {(!newest || !isOpen(now.licenceCheckStatusId)) && (
        <div className={`cluster ${styles.actions}`}>
          <Button variant={newest ? 'secondary' : 'primary'} onClick={askAgain}>
            {newest ? 'Check again' : 'Check the licence'}
          </Button>
        </div>
      )}
      <EarlierChecks checks={earlier} />
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
)

function AskedFor({
  newest,
  part,
}: {
  newest: LicenceCheck | undefined
  part: ActiveDriver['state']['activeOrganisationStructure']
}) {
  return (
    <>
      {part && (
        <p className={`muted ${styles.when}`}>
          For {part.name}
          {part.depth > 0 && `, ${part.branch.name}`}
        </p>
      )}
      {newest && (
        <p className={`muted ${styles.when}`}>
          Asked for on{' '}
          <time dateTime={newest.createdAt}>
            {dayInWords(newest.createdAt)}, {timeInWords(newest.createdAt)}
          </time>
        </p>
      )}
    </>
  )
}
