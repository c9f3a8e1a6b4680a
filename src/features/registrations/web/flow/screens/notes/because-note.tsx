import type { Path } from '#features/registration-flow/domain/answers/answers.ts'
import type { Found } from '#features/registration-flow/domain/definition/find-action.ts'
import { answeredWith } from '../../question-field.tsx'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'

/** Shows the earlier answer because of which a question is asked. */
export function BecauseNote({
  sitting: { answers, tags },
  path,
  asking,
}: {
  sitting: Sitting
  path: Path
  asking: Found['asking']
}) {
  const parent = path.at(-2)
  if (!asking || !parent) return null
  return (
    <p className={styles.because}>
      Because you answered <strong>{answeredWith(asking.choice, answers, parent, tags)}</strong> to{' '}
      {tags(asking.parent.label, parent.itemId)}
    </p>
  )
}
