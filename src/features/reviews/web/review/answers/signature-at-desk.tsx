import type { WireSignature } from '#features/registrations/contract/registration-shape.ts'
import {
  isVoid,
  describeVoidSignature,
} from '#features/registrations/domain/signatures/signature-state.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import { describeSigningAgain } from '../../../domain/signing-again.ts'
import { toAnswerAnchor } from './answer-anchor.ts'
import styles from './answers-at-desk.module.css'

/** Shows the signer and time of a signature, whether it is valid, and the changes since, each with a link. */
export function SignatureAtDesk({
  signature,
  status,
}: {
  signature: WireSignature
  status: RegistrationStatus
}) {
  const { name, signedAt, covers, witness, changed } = signature
  const ended = isVoid(signature)
  const again = describeSigningAgain(status)
  return (
    <div className={styles.signature}>
      <p>
        <Tag tone={ended ? 'warning' : 'success'}>{ended ? 'No longer valid' : 'Valid'}</Tag>{' '}
        <span className={styles.words}>{name}</span>, {formatInstant(new Date(signedAt))}
      </p>
      {witness && <p>On paper, seen by {witness}</p>}
      <p>
        {ended
          ? describeVoidSignature(signature)
          : covers === null
            ? 'Signed before signatures covered the answers; none was given after it.'
            : `Covers ${covers === 1 ? '1 answer' : `${covers} answers`}, and none has changed since.`}
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map((change) => (
            <li key={toAnswerKey(change)}>
              <a href={`#${toAnswerAnchor(toAnswerKey(change))}`}>{change.question}</a>{' '}
              {SIGNATURE_CHANGE_WORDS[change.how]}
            </li>
          ))}
        </ul>
      )}
      {ended && again && <p>{again}</p>}
    </div>
  )
}

const SIGNATURE_CHANGE_WORDS = {
  changed: 'was changed',
  added: 'was added',
  removed: 'was taken away',
} as const
