import { useCallback } from 'react'
import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import {
  getRegistration,
  getRegistrationDocuments,
} from '#features/registrations/contract/registration.ts'
import type { Registration } from '#features/registrations/contract/registration-shape.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { documentRows } from '../../domain/documents/document-rows.ts'

export type RegistrationDocument = Registration['documents'][number]

/** Reads the registration's documents from the list or, if that is empty, from the registration [seed 7 'RegistrationDocuments']. */
async function read(id: string) {
  const registration = await call(getRegistration, { params: { id } })
  const listed = await call(getRegistrationDocuments, { params: { id } })
  const documents: readonly RegistrationDocument[] =
    listed.length > 0 ? listed : registration.documents
  const { flow, answers } = readWire(registration.flow)
  return { registration, documents, rows: documentRows(flow, answers, documents) }
}

export const useDocuments = (id: string) => useLoaded(useCallback(() => read(id), [id]))
