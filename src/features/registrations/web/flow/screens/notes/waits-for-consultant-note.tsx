import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { FlowState } from '../../flow-state.ts'
import { nameConsultant } from '../../waits-for-consultant.ts'

/** Replaces the submit button while the consultant has not answered the questions that only consultants can answer. */
export function WaitsForConsultantNote({ flowState }: { flowState: FlowState }) {
  const consultant = nameConsultant(flowState)
  return (
    <InsetNote title={`Waiting for ${consultant}`}>
      <p>
        You can sign and send your {chooseFlowNoun(flowState.flow.type)} once {consultant} has
        answered the rest. Your answers are saved, and you can come back here.
      </p>
    </InsetNote>
  )
}
