import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { Sitting } from '../../sitting.ts'
import { consultantOf } from '../../waits-for-consultant.ts'

/** Replaces the submit button, because a candidate cannot submit before their consultant has finished. */
export function WaitsForConsultant({ sitting }: { sitting: Sitting }) {
  const consultant = consultantOf(sitting)
  return (
    <InsetNote title={`Waiting for ${consultant}`}>
      <p>
        You can sign and send your {formWords(sitting.flow.type)} once {consultant} has answered the
        rest. Your answers are saved, and you can come back here.
      </p>
    </InsetNote>
  )
}
