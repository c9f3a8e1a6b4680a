import type { Page } from 'playwright-core'
import { pdf } from '../../tests/documents/pdf.ts'
import { toStatusEntry } from '#features/licence-check/domain/checks/status.ts'

export const ID = '00000000-0000-4000-8000-00000000000'
const AT = '2026-11-20T09:12:00.000Z'
const DUE = '2027-05-20T09:12:00.000Z'

const branch = { id: `${ID}9`, name: 'Wakefield' }
const structure = { id: `${ID}8`, parentId: null, name: 'Wakefield', depth: 0, branch, crm: null }
export const BANNED = [
  'The driver is banned from driving.',
  'The licence has 12 points; 6 are allowed.',
]
export const checkAt = (
  licenceCheckStatusId: number,
  description?: string,
  verdict: readonly string[] = [],
) => ({
  verdict,
  id: `${ID}${licenceCheckStatusId}`,
  ...toStatusEntry({ licenceCheckStatusId, description }),
  createdAt: AT,
  nextDueAt: licenceCheckStatusId === 3 ? DUE : null,
})
export const driverOf = (
  firstName: string,
  lastName: string,
  licenceCheck: ReturnType<typeof checkAt> | null,
) => ({
  id: `${ID}1`,
  registrationId: `${ID}7`,
  firstName,
  middleName: '',
  lastName,
  birthDate: '1964-07-05',
  licenceKind: 'GB',
  driverNumber: '••••••••••••M9IJ',
  organisationStructureId: structure.id,
  branch,
  licenceCheck,
})

const there = (name: string) => ({ name, there: true, needed: true, message: '' })
export const INCOMPLETE_CHECKLIST = [
  there('driverNumber'),
  { ...there('fits'), there: false, message: 'The driver number is of another date of birth.' },
  { ...there('postcode'), there: false, needed: false, message: 'The registration says WF1 2AB.' },
  { ...there('consent'), there: false, message: 'The driver has not agreed to the check yet.' },
  {
    ...there('checkCode'),
    there: false,
    needed: false,
    message: 'There is no check code, so only the permission goes with the check.',
  },
]
const profileOf = (
  licenceCheck: ReturnType<typeof checkAt> | null,
  checklist: readonly object[] = INCOMPLETE_CHECKLIST.map(({ name }) => there(name)),
) => ({
  ...driverOf('Sarah', 'Morgan', licenceCheck),
  sex: null,
  postcode: 'WF1 1AA',
  activeOrganisationStructure: structure,
  licenceCheckValues: [toStatusEntry(licenceCheck ?? { licenceCheckStatusId: 0 })],
  consent: {
    givenAt: AT,
    endsAt: '2029-11-20T09:12:00.000Z',
    source: 'candidate',
    document: null,
    withdrawnAt: null,
    valid: true,
  },
  checkCode: { madeAt: AT, endsAt: '2026-12-11T09:12:00.000Z', ended: false },
  checklist,
  refusal: null,
  nextDueAt: null,
})
const RECORD = {
  holder: {
    firstName: 'Sarah',
    lastName: 'Morgan',
    birthDate: '1964-05-07',
    driverNumber: '••••••••••••M9IJ',
  },
  points: 3,
  endorsements: [{ code: 'SP30', points: 3, from: '2025-02-11' }],
  disqualifiedUntil: null,
  entitlements: [
    { category: 'B', from: '2015-05-20', until: '2045-05-19', provisional: false },
    { category: 'C', from: '2018-09-03', until: '2033-09-02', provisional: false },
    { category: 'CE', from: null, until: null, provisional: true },
  ],
  expires: '2031-04-14',
}

export const answer = (page: Page, calls: string, data: unknown) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers: Array.isArray(data) ? { 'x-total-count': String(data.length) } : {},
          json: { success: true, status: 200, messages: [], data },
        })
      : route.fallback(),
  )
/** Answers the calls of a driver's page with these checks, the newest first, in place of the server. */
export const withDriver =
  (checks: readonly ReturnType<typeof checkAt>[], checklist?: readonly object[]) =>
  async (page: Page) => {
    const [newest = null] = checks
    await answer(page, '**/API/v1/OrganisationStructures*', [structure])
    await answer(page, '**/API/v1/Driver/*', profileOf(newest, checklist))
    await answer(page, '**/API/v1/Driver/*/LicenceChecks', checks)
    if (newest)
      await answer(page, '**/API/v1/LicenceCheck/*', {
        ...newest,
        driverId: `${ID}1`,
        requestedBy: 'Priya Shah',
        consent: { givenAt: AT, document: null },
        confirmedBy: null,
        changedAt: AT,
        record: RECORD,
      })
  }
export const withPaper = async (page: Page) => {
  await withDriver([checkAt(3)])(page)
  await answer(page, '**/API/v1/LicenceCheck/*', {
    ...checkAt(3),
    driverId: `${ID}1`,
    requestedBy: 'Priya Shah',
    consent: {
      givenAt: AT,
      document: { id: `${ID}6`, fileName: 'permission.pdf', state: 'clean' },
    },
    confirmedBy: 'Priya Shah',
    changedAt: AT,
    record: RECORD,
  })
  await page.route('**/documentstorage/*', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      body: pdf({ words: 'I agree that my licence is checked' }),
    }),
  )
}
