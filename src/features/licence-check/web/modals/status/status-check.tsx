import { useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { Driver } from '../../../contract/driver.ts'
import {
  AWAITING_VERIFICATION,
  isCheckOpen,
  NOT_YET_CHECKED,
  toStatusEntry,
} from '../../../domain/checks/status.ts'
import { ReasonsAgainstDrivingTags } from '../../reasons-against-driving-tags.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import styles from '../modals.module.css'
import { CheckDetails } from './check-in-full.tsx'
import { CheckProgress } from './check-progress.tsx'
import { EarlierChecks } from './earlier-checks.tsx'
import { usePolledChecks } from './use-checks.ts'
import { RequestDetails } from './request-details.tsx'

type Props = {
  driver: ActiveDriver
  of: Driver
  /** Opens the pre-flight modal, in which the consultant requests another check. */
  onCheckAgain: () => void
  onChanged: () => void
}

/** Shows the progress of a driver's check, the holder of the found licence and its record. */
export function StatusCheck({
  driver: { state, dispatch, readAgain },
  of,
  onCheckAgain,
  onChanged,
}: Props) {
  const { checks, failure, said, ask } = usePolledChecks(of.id, (found, isNews) => {
    dispatch({ type: 'checksRead', driverId: of.id, checks: found })
    if (isNews) onChanged()
  })
  const way = useRef<HTMLDivElement>(null)
  const [newest, ...earlier] = checks ?? []
  const [refusal, setRefusal] = useState('')
  const answered = async (refused: string) => {
    await ask()
    setRefusal(refused)
    // The buttons that the consultant pressed have disappeared, so the focus moves to the progress of the check.
    way.current?.focus()
    readAgain()
    onChanged()
  }
  if (!checks)
    return failure ? (
      <ListFailureNotice failure={failure} again={() => void ask()} />
    ) : (
      <LoadingStatus />
    )
  const [now = toStatusEntry({ licenceCheckStatusId: NOT_YET_CHECKED })] = state.licenceCheckValues
  return (
    <div className={styles.parts}>
      <p className="hidden" role="status">
        {said}
      </p>
      <div ref={way} tabIndex={-1}>
        <CheckProgress now={now} />
      </div>
      <AnswerRefusal words={refusal} />
      {newest && newest.verdict.length > 0 && (
        <p>
          <ReasonsAgainstDrivingTags verdict={newest.verdict} />
        </p>
      )}
      {failure && <ListFailureNotice failure={failure} again={() => void ask()} />}
      <RequestDetails newest={newest} part={state.activeOrganisationStructure} />
      {newest && now.licenceCheckStatusId >= AWAITING_VERIFICATION && (
        <CheckDetails
          key={`${newest.id} ${now.licenceCheckStatusId}`}
          check={newest}
          of={of}
          onAnswered={answered}
        />
      )}
      {(!newest || !isCheckOpen(now.licenceCheckStatusId)) && (
        <CheckButton isFirst={!newest} press={onCheckAgain} />
      )}
      <EarlierChecks checks={earlier} />
    </div>
  )
}

/** Shows the refusal of an answer because a colleague answered first. The question has disappeared by then, so it cannot show the refusal itself. */
const AnswerRefusal = ({ words }: { words: string }) =>
  words !== '' && (
    <p role="alert" className={styles.refusal}>
      {words}
    </p>
  )

const CheckButton = ({ isFirst, press }: { isFirst: boolean; press: () => void }) => (
  <div className={`cluster ${styles.actions}`}>
    <Button variant={isFirst ? 'primary' : 'secondary'} onClick={press}>
      {isFirst ? 'Check the licence' : 'Check again'}
    </Button>
  </div>
)

const LoadingStatus = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
)
