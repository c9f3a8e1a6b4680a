import { Link } from 'react-router'
import { describeFailure } from '#web/call/describe-failure.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import { formatRegistrationAddress } from '../review/review-address.ts'
import { describeWaitingText } from '../describe-text-time.ts'
import styles from './bulk-bar.module.css'
import {
  countResults,
  type BulkAction,
  type BulkResult,
  type BulkActionOutcome,
  readTextWaitsUntil,
  wasAlreadyApproved,
} from './bulk-actions.ts'
import { formatCandidateName } from './list-columns.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

/** Shows the outcome for each registration for which the action was started. */
export const BulkOutcome = ({ outcome }: { outcome: BulkActionOutcome | undefined }) => (
  <div role="status" className={styles.outcome}>
    {outcome?.failure && <p>{describeFailure(outcome.failure)}</p>}
    {outcome?.results && (
      <>
        <p>{outcome.doing.words(countResults(outcome.results))}</p>
        <ul>
          {outcome.results.map((one) => (
            <RegistrationOutcome
              key={one.registrationId}
              one={one}
              doing={outcome.doing}
              name={findAskedName(outcome.asked, one.registrationId)}
            />
          ))}
        </ul>
      </>
    )}
  </div>
)

const RegistrationOutcome = ({
  one,
  doing,
  name,
}: {
  one: BulkResult
  doing: BulkAction
  name: string | undefined
}) => (
  <li>
    {readTextWaitsUntil(one) ? (
      <Tag tone="info">Text waits</Tag>
    ) : (
      <Tag tone={one.refusal === null ? 'success' : 'warning'}>
        {one.refusal === null ? doing.done : doing.refused}
      </Tag>
    )}
    <span>
      <Link to={formatRegistrationAddress(one.registrationId)}>{name}</Link>
      {one.refusal !== null && `: ${one.refusal}`}
      {wasAlreadyApproved(one) && ': was approved already'}
      {readTextWaitsUntil(one) && `: ${describeWaitingText(readTextWaitsUntil(one), new Date())}`}
    </span>
  </li>
)

const findAskedName = (rows: readonly ListedRegistration[], wanted: string) =>
  rows.flatMap((row) => (row.id === wanted ? [formatCandidateName(row)] : []))[0]
