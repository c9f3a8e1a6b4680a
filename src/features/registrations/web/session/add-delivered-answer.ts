import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { applyWrite } from '../../domain/autosave/apply-write.ts'
import { isSignatureValue, type AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import { replaceAnswerDocuments } from '../../domain/documents/replace-answer-documents.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { removeVoidSignatures } from '../../domain/signatures/signature-state.ts'
import { removeNotesOfAnswer } from '../stored-in-browser/filter-current-notes.ts'
import type { DeliveredAnswer } from './autosaver.ts'
import type { LoadedRegistration } from './merge-loaded-parts.ts'

/** Returns the registration as it was last read, with an answer added that the server has received since. */
export function addDeliveredAnswer(
  { registration, flow, answers, elsewhere }: LoadedRegistration,
  { write, saved }: DeliveredAnswer,
): LoadedRegistration {
  const value =
    (write.file && !isSignatureValue(write.value)) || isUpload(write.value)
      ? { documentIds: saved.documents.map(({ documentId }) => documentId) }
      : write.value
  const signatures = saved.signatures ?? registration.signatures
  return {
    flow,
    answers: removeVoidSignatures(applyWrite(answers, { ...write, value }), signatures),
    registration: {
      ...registration,
      documents: replaceAnswerDocuments(registration.documents, write, saved),
      signatures,
      sources: registration.sources.filter(({ actionId }) => actionId !== write.hop.actionId),
      filledIn: registration.filledIn.filter(
        (place) => ![keyOf(write.hop), write.actionSetId].includes(toAnswerKey(place)),
      ),
    },
    elsewhere: removeNotesOfAnswer(elsewhere, write.hop),
  }
}

/** Returns true for uploaded files. If one came from an earlier registration, the server has copied it, and the answer has the id of the copy. */
const isUpload = (value: AnswerWrite['value']) =>
  value !== null && typeof value === 'object' && 'documentIds' in value
