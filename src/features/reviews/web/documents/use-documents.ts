import { useCallback } from 'react'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { readWireFlow } from '#features/registration-flow/domain/wire/wire-flow.ts'
import {
  getRegistration,
  getRegistrationDocuments,
} from '#features/registrations/contract/registration.ts'
import type { Registration } from '#features/registrations/contract/registration-shape.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listDocumentRows } from '../../domain/documents/document-rows.ts'

export type RegistrationDocument = Registration['documents'][number]

/**
 * Reads the documents from their own list or, if that is empty, from the registration, as specification section 7 requires
 * [seed 7 'RegistrationDocuments'].
 */
async function readDocuments(id: string) {
  const registration = await call(getRegistration, { params: { id } })
  const listed = await call(getRegistrationDocuments, { params: { id } })
  const documents: readonly RegistrationDocument[] =
    listed.length > 0 ? listed : registration.documents
  const { flow, answers } = readWireFlow(registration.flow)
  const { candidate, consultant, branch } = registration.apiStatus
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  const filled = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  return { registration, documents, rows: listDocumentRows({ flow, answers, filled }, documents) }
}

export const useRegistrationDocuments = (id: string) =>
  useLoaded(useCallback(() => readDocuments(id), [id]))
