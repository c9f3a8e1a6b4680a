import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { type ChoicesToSelect, questionsOf } from '../registration-answers.ts'
import { createInvitationLink, flowNamed, openTasks } from '../registration-steps.ts'
import { walk } from '../registration-walk.ts'

/** Milliseconds for some forty pages, each saved, on a busy machine. */
const LONG = 420_000
/** The presses of a person who takes a photo: the button, the shutter, and 'Use this photo'. */
const PRESSES_A_PHOTO = 3
/** The answers of a person who was born here, is paid by us and has never worked before. */
const WISHES: ChoicesToSelect = {
  'has-had-other-names': ['no'],
  'name-differs': ['no'],
  'has-gaps': ['no'],
  'drives-at-work': ['no'],
  'has-dbs': ['no'],
  'needs-help-registering': ['no'],
  'safety-training': ['none'],
  'has-student-loan': ['no'],
  p45: [],
  'has-other-job': ['no'],
  'worked-there-lately': ['no'],
  'asked-to-pay': ['no'],
  'unspent-convictions': ['no'],
  'wants-exempted-work': ['no'],
}

/**
 * Counts in the page what a hand does: each press with the pointer, each Enter, and each file that is chosen. A press that the driver stops before it
 * reaches the page, because something moved under it, is prevented and made again, so it does not count.
 */
function countPresses() {
  const add = (count: number) =>
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + count))
  addEventListener(
    'pointerdown',
    (event) => void setTimeout(() => event.defaultPrevented || add(1)),
    true,
  )
  addEventListener('keydown', ({ key }) => key === 'Enter' && add(1), true)
}
const readPresses = (page: Page) =>
  page.evaluate(() => Number(sessionStorage.getItem('presses') ?? '0'))

/** Registers at 360 px and sends. Returns the number of pages and presses, from the start to what follows Send. */
async function register(items: Readonly<Record<string, number>>) {
  const visit = await visitor({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })
  const { page } = visit
  await page.addInitScript(countPresses)
  createInvitationLink(await signedUpPerson(visit), 'standard')
  const questions = questionsOf(flowNamed('standard'))
  await openTasks(page)
  const before = await readPresses(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  let pages = 0
  const asked = await walk({
    ...{ page, questions, items, until: 'send' },
    wishes: WISHES,
    seen: async () => void (pages += 1),
  })
  await heading(page, 'Check your answers and send').waitFor()
  pages += 1
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await heading(page, 'We have your registration').waitFor()
  const photos = asked.filter((id) => questions.get(id)?.type === 'upload' && id !== 'p45').length
  const presses = (await readPresses(page)) - before + photos * PRESSES_A_PHOTO
  await visit.close()
  return { pages, presses, photos }
}

test('a registration without past jobs takes at most 40 pages and 80 presses on a phone, from Start to Send', {
  timeout: LONG,
}, async () => {
  const { pages, presses, photos } = await register({
    ...{ references: 2, 'work-history': 0, qualifications: 0, licences: 0 },
  })
  console.log(`without past jobs: ${pages} pages, ${presses} presses, ${photos} of them a photo`)
  expect(pages).toBeLessThanOrEqual(40)
  expect(presses).toBeLessThanOrEqual(80)
})

test('a registration with three jobs and two licences takes at most 55 pages', {
  timeout: LONG,
}, async () => {
  const { pages, presses } = await register({
    references: 2,
    'work-history': 3,
    qualifications: 0,
    licences: 2,
  })
  console.log(`with three jobs and two licences: ${pages} pages, ${presses} presses`)
  expect(pages).toBeLessThanOrEqual(55)
})
