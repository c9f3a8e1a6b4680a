import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { sql } from '#server/database/database.ts'
import { pdf } from '../../documents/pdf.ts'
import { inDatabase } from '../portal-database.ts'

type Caller = { readonly id: string; readonly employeeId: string; readonly token: string }
export const PERMISSION = {
  name: 'permission.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({ words: 'I agree that my licence is checked' }),
}
/** Section 5 of the licence of Sarah Morgan, born on 5 July 1964. By the digit after the initials the demo's service decides what it answers. */
export const SARAH = {
  firstName: 'Sarah',
  lastName: 'Morgan',
  birthDate: '1964-07-05',
  number: (answer = 9) => `MORGA657054SM${answer}IJ`,
}

/** A call of the desk by this consultant. */
export async function deskCall<Data>(
  { id, employeeId, token }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const headers = {
    'client-id': 'portal',
    authorization: `Bearer ${token}`,
    user: id,
    external: employeeId,
    ...(isJson ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(`${inject('origin')}/API/v1${path}`, {
    method,
    headers,
    ...(body ? { body: isJson ? JSON.stringify(body) : (body as FormData) } : {}),
  })
  const { data, messages } = (
    answer.status === 204 ? { data: null, messages: [] } : await answer.json()
  ) as { data: Data; messages: readonly string[] }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${messages.join(' ')}`)
  return data
}

/** A driver of this registration, whose check was asked for by a permission on paper. */
export async function askedDriver(
  consultant: Caller,
  registrationId: string,
  driverNumber: string,
): Promise<string> {
  const [part] = await deskCall<readonly { id: string }[]>(
    consultant,
    'GET',
    `/OrganisationStructures?registrationId=${registrationId}`,
  )
  const { firstName, lastName, birthDate } = SARAH
  const { id } = await deskCall<{ id: string }>(consultant, 'POST', '/Driver', {
    registrationId,
    firstName,
    lastName,
    birthDate,
    driverNumber,
    organisationStructureId: part?.id,
  })
  const paper = new FormData()
  paper.append(
    'file',
    new Blob([new Uint8Array(PERMISSION.buffer)], { type: PERMISSION.mimeType }),
    PERMISSION.name,
  )
  const { documentId } = await deskCall<{ documentId: string }>(
    consultant,
    'POST',
    `/Driver/${id}/ConsentDocument`,
    paper,
  )
  await deskCall(consultant, 'POST', `/Driver/${id}/LicenceCheck`, {
    consentAt: new Date().toISOString(),
    consentDocumentId: documentId,
  })
  return id
}

export const licenceCard = (page: Page) => page.getByRole('region', { name: 'Licence check' })
export const modal = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Nobody else's branch, so that the list holds what this journey planted. */
export const someBranch = () => `Licences ${randomUUID().slice(0, 8)}`

/** The registration goes to a branch that the consultant is not of, while they type. */
export const moveAway = (registrationId: string) =>
  inDatabase((db) =>
    db.run(
      sql`update registrations set branch_id = (select id from branches where name = 'Glasgow') where id = ${registrationId}`,
    ),
  )

/** The newest check of a driver stands at this status from now on. */
export const setStatus = (driverId: string, status: number, description: string | null = null) =>
  inDatabase((db) =>
    db.run(
      sql`update licence_checks set status = ${status}, description = ${description} where id = (select id from licence_checks where driver_id = ${driverId} order by created_at desc limit 1)`,
    ),
  )

export const statusOf = (driverId: string) =>
  inDatabase((db) =>
    db.one<{ status: number }>(
      sql`select status from licence_checks where driver_id = ${driverId} order by created_at desc limit 1`,
    ),
  ).then(({ status }) => status)
