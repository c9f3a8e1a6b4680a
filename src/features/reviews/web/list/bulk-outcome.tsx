import { Link } from 'react-router'
import { failureWords } from '#web/call/failure-words.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import { registrationAddress } from '../review/review-address.ts'
import { textGoes } from '../text-goes.ts'
import styles from './bulk-bar.module.css'
import {
  countsOf,
  type Doing,
  type Done,
  type Outcome,
  waitsUntil,
  wasAlready,
} from './doing-to-several.ts'
import { nameOf } from './list-columns.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

type Props = { outcome: Outcome | undefined; selected: readonly ListedRegistration[] }

/** Shows the outcome for each selected registration. */
export const BulkOutcome = ({ outcome, selected }: Props) => (
  <div role="status" className={styles.outcome}>
    {outcome?.failure && <p>{failureWords(outcome.failure)}</p>}
    {outcome?.results && (
      <>
        <p>{outcome.doing.words(countsOf(outcome.results))}</p>
        <ul>
          {outcome.results.map((one) => (
            <OneOutcome
              key={one.registrationId}
              one={one}
              doing={outcome.doing}
              name={nameOfOne(selected, one.registrationId)}
            />
          ))}
        </ul>
      </>
    )}
  </div>
)

const OneOutcome = ({
  one,
  doing,
  name,
}: {
  one: Done
  doing: Doing
  name: string | undefined
}) => (
  <li>
    {waitsUntil(one) ? (
      <Tag tone="info">Text waits</Tag>
    ) : (
      <Tag tone={one.refusal === null ? 'success' : 'warning'}>
        {one.refusal === null ? doing.done : doing.refused}
      </Tag>
    )}
    <span>
      <Link to={registrationAddress(one.registrationId)}>{name}</Link>
      {one.refusal !== null && `: ${one.refusal}`}
      {wasAlready(one) && ': was approved already'}
      {waitsUntil(one) && `: ${textGoes(waitsUntil(one), new Date())}`}
    </span>
  </li>
)

const nameOfOne = (rows: readonly ListedRegistration[], wanted: string) =>
  rows.flatMap((row) => (row.id === wanted ? [nameOf(row)] : []))[0]
