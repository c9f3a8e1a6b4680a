import { expect, test } from 'vitest'
import { SURVEY_BEFORE } from '#tests/registrations/flows-of-before/survey-before.ts'
import { PHONE } from '../../both-widths.ts'
import { inviteSomeone, openInvitation } from '../../invited-person.ts'
import { signedUpPerson } from '../../new-person.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { questionsOf } from '../registration-answers.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, openTasks } from '../registration-steps.ts'
import { walk } from '../registration-walk.ts'

const SHORT = { 'asked-to-pay': ['no'], 'wants-more-work': ['no'], 'wants-call': ['no'] }

test('a survey that someone began before the new version goes on one question at a time, while a new one has pages (360 px)', async () => {
  const [before, now] = await Promise.all([
    visitor({ viewport: PHONE, reducedMotion: 'reduce' }),
    visitor({ viewport: PHONE, reducedMotion: 'reduce' }),
  ])
  const person = await signedUpPerson(before)
  await registrationOf(person.emailAddress, SURVEY_BEFORE)
  await openTasks(before.page)
  await before.page.getByRole('link', { name: 'Start', exact: true }).click()
  const met: string[] = []
  await walk({
    page: before.page,
    questions: questionsOf(SURVEY_BEFORE),
    wishes: SHORT,
    seen: async (kind) => void met.push(kind),
    until: 'send',
  })
  expect(met.filter((kind) => kind === 'done')).toHaveLength(2)
  expect(met.length, 'a screen for each question').toBeGreaterThan(11)
  await heading(before.page, 'Check your answers and send').waitFor()
  await allSaved(before.page)

  const invited = await inviteSomeone('survey')
  await openInvitation(now.page, invited)
  await now.page.getByRole('link', { name: 'Start', exact: true }).click()
  await now.page.getByRole('button', { name: 'Start', exact: true }).click()
  await heading(now.page, 'Your work').waitFor()
  await now.page.getByText('All in all, how is it going?').waitFor()
  await now.page.getByText('Do you feel safe at work?').waitFor()
  await now.expectSound('a page of a survey')
  await Promise.all([before.close(), now.close()])
})
