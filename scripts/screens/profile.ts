import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { statesOf } from './states.ts'

const PROFILE = '**/user/*?includes=*'
const PARTS = [
  'contact',
  'education',
  'work-history',
  'job-preferences',
  'notifications',
  'security',
  'privacy',
] as const

const ACCOUNT = {
  id: '00000000-0000-4000-8000-000000000001',
  accountHolder: 'Amara Okafor',
  sortCode: '089999',
  accountNumber: '66374958',
  bankName: 'Halewick Bank',
}
/** Makes the profile show a bank account that ends in these digits; '' makes it an account that can no longer be decrypted. */
const withAccount = (accountEnding: string) => async (page: Page) => {
  await page.route(PROFILE, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { includes: Record<string, unknown> } }
    const { id, bankName } = ACCOUNT
    body.data.includes.bankaccount = [
      { id, bankName: accountEnding ? bankName : '', accountEnding },
    ]
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/bankaccount/*', (route) =>
    route.fulfill({ json: { success: true, status: 200, messages: [], data: ACCOUNT } }),
  )
}
const pressed = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
}

export const PROFILE_SCREENS: readonly Screen[] = [
  { name: 'profile', path: '/profile', as: 'candidate' },
  {
    name: 'profile-cv-missing',
    path: '/profile',
    as: 'candidate',
    act: async (page) => {
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.getByText('no file to upload').waitFor()
    },
  },
  ...statesOf('profile', '/profile', PROFILE),
  ...PARTS.flatMap((part): readonly Screen[] => [
    { name: `profile-${part}`, path: `/profile/${part}`, as: 'candidate' },
    ...statesOf(`profile-${part}`, `/profile/${part}`, PROFILE),
  ]),
  {
    name: 'profile-phone-wrong',
    path: '/profile/contact',
    as: 'candidate',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a phone number' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  },
  {
    name: 'profile-job-new',
    path: '/profile/work-history',
    as: 'candidate',
    act: (page) => page.getByRole('button', { name: 'Add a job' }).click(),
  },
  {
    name: 'profile-bank-account',
    path: '/profile/privacy',
    as: 'candidate',
    before: withAccount('4958'),
    act: (page) => page.getByText('Ends in 4958').waitFor(),
    whole: true,
  },
  {
    name: 'profile-bank-account-shown',
    path: '/profile/privacy',
    as: 'candidate',
    before: withAccount('4958'),
    act: async (page) => {
      await pressed('Show your bank account')(page)
      await page.getByText('66374958').waitFor()
    },
  },
  {
    name: 'profile-bank-account-unread',
    path: '/profile/privacy',
    as: 'candidate',
    before: withAccount(''),
    act: (page) => page.getByText('These bank details can no longer be read.').waitFor(),
  },
  {
    name: 'profile-bank-account-wrong',
    path: '/profile/privacy',
    as: 'candidate',
    act: async (page) => {
      await pressed('Add a bank account')(page)
      await pressed('Save')(page)
      await page.getByText('There is a problem').waitFor()
    },
  },
  {
    name: 'profile-delete-account',
    path: '/profile/privacy',
    as: 'candidate',
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
]
