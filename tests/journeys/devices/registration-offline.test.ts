import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inviteSomeone, openInvitation, opensWithoutNetwork } from '../invited-person.ts'
import { portal } from '../link-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import { flowNamed } from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { visitor } from '../visitor.ts'
import { loggedSaves, takenSaves } from '../account/written-answers.ts'

const flow = flowNamed('survey')
const QUESTIONS = (flow.tasks[0]?.steps ?? []).flatMap(({ actions }) => actions.map(({ id }) => id))
/** Answers that open no further questions, so that the registration stays short. */
const SHORT = { 'asked-to-pay': ['no'], 'wants-more-work': ['no'], 'wants-call': ['no'] }

const keptHere = (page: Page, answers: number) =>
  page
    .getByRole('status')
    .getByText(`Saved on this device (${answers})`)
    .filter({ visible: true })
    .waitFor()

async function noteAndReloadTwice(page: Page, registrationId: string) {
  const [action = ''] = QUESTIONS
  for (let reload = 1; reload <= 2; reload++) {
    await page.evaluate(noted, {
      registrationId,
      taskId: flow.tasks[0]?.id,
      stepId: flow.tasks[0]?.steps[0]?.id,
      hop: { actionId: action },
      value: [{ choiceValue: '4', answer: null }],
      skipped: false,
      at: Date.now(),
      slip: 'a-slip',
    })
    await page.reload()
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('given/'))),
      )
      .toEqual([])
    await expect
      .poll(async () => (await loggedSaves(registrationId)).map(({ actionId }) => actionId))
      .toEqual([...QUESTIONS, action])
  }
}

test('S-66 ten answers given without a network outlive a reload and are with the server, in order and once, ten seconds after it is back', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page, context } = visit
  const invited = await inviteSomeone('survey')
  await openInvitation(page, invited)
  await opensWithoutNetwork(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await heading(page, flow.title).waitFor()
  const questions = questionsOf(flow)
  await walk({ page, questions, wishes: SHORT, until: QUESTIONS[0] ?? '' })

  await context.setOffline(true)
  await walk({ page, questions, wishes: SHORT, until: 'send' })
  await keptHere(page, 10)
  expect(await loggedSaves(invited.id)).toEqual([])

  await page.reload()
  await heading(page, 'Check your answers and send').waitFor()
  // A document that is loaded offline shows the offline notice; in some versions of Chromium it does not know that it is offline, and shows only that
  // its requests fail.
  await page
    .getByRole('status')
    .getByText(/^(Saved on this device \(10\)|10 answers not sent yet\.)$/)
    .filter({ visible: true })
    .waitFor()
  await page.goto('/registration')
  await page.getByText('10 answers are kept on this device and not sent yet.').waitFor()

  await context.setOffline(false)
  const back = Date.now()
  await expect
    .poll(async () => (await loggedSaves(invited.id)).map(({ actionId }) => actionId), {
      timeout: 10_000,
    })
    .toEqual(QUESTIONS)
  expect(Date.now() - back).toBeLessThan(10_000)
  expect(await takenSaves(invited.id)).toHaveLength(10)
  expect(portal('verify-log', invited.id)).toContain('The log is whole')
  await page
    .getByText('10 answers are kept on this device and not sent yet.')
    .waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Check your answers and send' }).click()
  await heading(page, 'Check your answers and send').waitFor()

  // If the reload came before the browser had stored the answer, the answer is sent afterwards; if it had been stored, it is not sent twice.
  await noteAndReloadTwice(page, invited.id)
  expect(await takenSaves(invited.id)).toHaveLength(11)
  await visit.close()
})

const noted = (given: { readonly slip: string }) =>
  localStorage.setItem(`given/registration-answers/${given.slip}`, JSON.stringify(given))
