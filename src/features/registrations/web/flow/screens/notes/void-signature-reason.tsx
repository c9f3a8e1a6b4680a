import { Link } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  countChangedAnswers,
  describeVoidSignature,
  type SignatureState,
} from '../../../../domain/signatures/signature-state.ts'
import { toAnswerKey, toHop } from '../../../../domain/verdicts/verdicts.ts'
import styles from '../screens.module.css'

type Change = SignatureState['changed'][number]

/** Shows why a signature is no longer valid. The name of each changed answer is a link to its question. */
export function VoidSignatureReason({
  state: { reason, changed },
  linkTo,
}: {
  state: Pick<SignatureState, 'reason' | 'changed'>
  /** Returns the address of a question by its key; undefined if it cannot be answered now. */
  linkTo: (key: string) => string | undefined
}) {
  const nameOf = (change: Change) => {
    const to = linkTo(keyOf(toHop(change)))
    return to ? <Link to={to}>{change.question}</Link> : change.question
  }
  const [first, ...others] = changed
  if (reason === 'changed' && first && others.length === 0)
    return (
      <p>
        {countChangedAnswers(changed)} {nameOf(first)}
      </p>
    )
  return (
    <>
      <p>
        {reason === 'changed' && first
          ? countChangedAnswers(changed)
          : describeVoidSignature({ reason, changed })}
      </p>
      {first && (
        <ul className={styles.needed}>
          {changed.map((change) => (
            <li key={toAnswerKey(change)}>{nameOf(change)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
