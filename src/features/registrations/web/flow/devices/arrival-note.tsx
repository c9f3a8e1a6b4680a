import { placeKey } from '../../../domain/verdicts/verdicts.ts'
import field from '#web/kit/fields/field.module.css'
import { Button } from '#web/kit/layout/button.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Question } from '../../../domain/draft/questions-on-screen.ts'
import type { Sitting } from '../sitting.ts'
import { saidWords } from './device-words.ts'

type Props = {
  readonly sitting: Pick<Sitting, 'open'>
  readonly question: Question
  /** Whether it came while the question was open here. */
  readonly came: boolean
  /** The field still shows what it did, since the keyboard is in it: the press shows the other. */
  readonly held: (() => void) | undefined
}

/** Says that an answer came from another device while its question was open here. Where both devices answered, a note above says more. */
export function ArrivalNote({ sitting: { open }, question: { action, hop }, came, held }: Props) {
  const other = open.elsewhere.find((one) => placeKey(one) === keyOf(hop))
  const tells = other && other.from.who !== 'here' && (held || (came && other.others.length === 0))
  return (
    <div role="status">
      {tells && (
        <>
          <p className={field.hint}>
            Changed meanwhile: {saidWords(action, other, other.from, new Date())}.
          </p>
          {held && (
            <Button size="sm" variant="secondary" onClick={held}>
              Show it
            </Button>
          )}
        </>
      )}
    </div>
  )
}
