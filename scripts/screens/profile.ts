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
    name: 'profile-delete-account',
    path: '/profile/privacy',
    as: 'candidate',
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
]
