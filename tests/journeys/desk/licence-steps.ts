import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { sql } from '#server/database/database.ts'
import { pdf } from '../../documents/pdf.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { inDatabase } from '../portal-database.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import type { Visitor } from '../visitor.ts'

type Caller = { readonly id: string; readonly employeeId: string; readonly token: string }
export const PERMISSION = {
  name: 'permission.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({ words: 'I agree that my licence is checked' }),
}
/**
 * The driver Sarah Morgan, born on 5 July 1964. `number` is her driver number (section 5 of a licence); its digit after the initials decides the
 * response of the demo's service.
 */
export const SARAH = {
  firstName: 'Sarah',
  lastName: 'Morgan',
  birthDate: '1964-07-05',
  number: (answer = 9) => `MORGA657054SM${answer}IJ`,
}

/** Makes a call of the desk as this consultant. */
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

/** Makes a driver for this registration, uploads a permission on paper, and starts a licence check with it. Returns the driver's id. */
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

/** Returns the name of a new branch, so that its list shows only this journey's registrations. */
export const someBranch = () => `Licences ${randomUUID().slice(0, 8)}`

/** Moves the registration to a branch of which the consultant is not a member, as a colleague could while the consultant types. */
export const moveAway = (registrationId: string) =>
  inDatabase((db) =>
    db.run(
      sql`update registrations set branch_id = (select id from branches where name = 'Glasgow') where id = ${registrationId}`,
    ),
  )

/** Sets the status of a driver's newest check. */
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

export const PHONE = { width: 360, height: 780 }
export const DESKTOP = { width: 1280, height: 900 }
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
export const fillDate = async (
  page: Page,
  legend: string,
  [day, month, year]: readonly [string, string, string],
) => {
  const date = page.getByRole('group', { name: legend })
  await date.getByLabel('Day').fill(day)
  await date.getByLabel('Month').fill(month)
  await date.getByLabel('Year').fill(year)
}
export const yesterday = (): readonly [string, string, string] => {
  const [year = '', month = '', day = ''] = toLondonDay(new Date(Date.now() - 86_400_000)).split(
    '-',
  )
  return [day, month, year]
}

export async function typeNewDriver(desk: Visitor) {
  const { page } = desk
  const add = licenceCard(page).getByRole('button', { name: 'Check a new driver' })
  await add.press('Enter')
  await modal(page, 'Check a new driver').waitFor()
  expect(await focused(page)).toBe('Check a new driver')
  await page.keyboard.press('Escape')
  await modal(page, 'Check a new driver').waitFor({ state: 'hidden' })
  expect(await focused(page), 'the focus is back where it was').toBe('Check a new driver')

  await add.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('link', { name: 'Enter the date of birth' }).waitFor()
  await page.getByRole('link', { name: 'Enter the driver number' }).press('Enter')
  await page.keyboard.type('morga 657054 sm9ij')
  await fillDate(page, 'Date of birth', ['5', '7', '1965'])
  await page.getByText('The driver number is of another date of birth.').waitFor()
  await page.getByRole('button', { name: /^Use this driver/ }).waitFor()
  await desk.expectSound('a new driver with mistakes')
  await page.keyboard.press('Escape')
  await page.getByText('Close this? What you typed is not kept.').waitFor()
  await page.getByRole('button', { name: 'Keep typing' }).press('Enter')
  expect(
    await page.evaluate(() => (document.activeElement as HTMLInputElement).value),
    'the focus is back in the year',
  ).toBe('1965')
  await page.goBack()
  await modal(page, 'Check a new driver').waitFor({ state: 'hidden' })
  await add.press('Enter')
  expect(await page.getByLabel('Driver number').inputValue(), 'Back loses nothing').toBe(
    'morga 657054 sm9ij',
  )
  await fillDate(page, 'Date of birth', ['5', '7', '1964'])
  await page.getByText('It fits the names and the date of birth.').waitFor()
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'a new driver')
}
