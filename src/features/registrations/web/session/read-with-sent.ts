import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { applyWrite } from '../../domain/autosave/apply-write.ts'
import { isSigned, type Write } from '../../domain/autosave/autosave-write.ts'
import { documentsAfter } from '../../domain/documents/documents-after.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import { withoutVoid } from '../../domain/signatures/signature-state.ts'
import { withoutPlace } from '../kept-here/elsewhere-here.ts'
import type { Sent } from './autosaver.ts'
import type { Read } from './read-parts.ts'

/** Returns the registration as it was read, with an answer that the server has since received. */
export function readWithSent(
  { registration, flow, answers, elsewhere }: Read,
  { write, saved }: Sent,
): Read {
  const value =
    (write.file && !isSigned(write.value)) || isUpload(write.value)
      ? { documentIds: saved.documents.map(({ documentId }) => documentId) }
      : write.value
  const signatures = saved.signatures ?? registration.signatures
  return {
    flow,
    answers: withoutVoid(applyWrite(answers, { ...write, value }), signatures),
    registration: {
      ...registration,
      documents: documentsAfter(registration.documents, write, saved),
      signatures,
      sources: registration.sources.filter(({ actionId }) => actionId !== write.hop.actionId),
      filledIn: registration.filledIn.filter(
        (place) => ![keyOf(write.hop), write.actionSetId].includes(placeKey(place)),
      ),
    },
    elsewhere: withoutPlace(elsewhere, write.hop),
  }
}

/** Returns true for uploaded files. For an earlier file that the answer names, the answer has a copy of its own. */
const isUpload = (value: Write['value']) =>
  value !== null && typeof value === 'object' && 'documentIds' in value
