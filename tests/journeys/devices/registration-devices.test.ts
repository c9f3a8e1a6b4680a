import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultProxy } from '../../servers/fault-proxy.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { BRANCH, portal } from '../link-steps.ts'
import { fieldOf, openQuestion } from '../registering/open-question.ts'
import { allSaved, openTasks } from '../registering/registration-steps.ts'
import { visitor } from '../visitor.ts'
import { loggedSaves, takenSaves } from '../account/written-answers.ts'

const said = async (id: string) =>
  (await loggedSaves(id)).map(({ actionId, value }) => `${actionId} ${value}`)
const openAgain = async (page: Page) => {
  await page.goto('/registration')
  await page.getByText(`With ${BRANCH}.`).waitFor()
}

test('S-67 an answer whose reply is cut is sent again, stored once and logged once', async () => {
  const line = await faultProxy(Number(new URL(inject('origin')).port))
  const visit = await visitor({ baseURL: `http://localhost:${line.port}` })
  const { page } = visit
  const invited = await inviteSomeone('standard')
  await openInvitation(page, invited)
  await openQuestion(page, 'preferred-name')
  await line.become({ cutAfter: 0 })
  await fieldOf(page, 'preferred-name').fill('Nadi')
  // The proxy cuts the responses to the page's other requests as well, so the test first waits until the server has stored the answer.
  await expect.poll(() => takenSaves(invited.id), { message: 'it is taken' }).toHaveLength(1)
  const cut = line.cut()
  await expect.poll(line.cut, { message: 'it is sent again' }).toBeGreaterThan(cut)
  expect(await takenSaves(invited.id)).toHaveLength(1)
  await line.become('none')
  await allSaved(page)
  expect(await said(invited.id)).toEqual(['preferred-name Nadi'])
  expect(await takenSaves(invited.id)).toHaveLength(1)
  expect(portal('verify-log', invited.id)).toContain('The log is whole')
  await visit.close()
  await line.end()
})

test('S-68 of two tabs no answer is lost; of the same question the newer stands, both are logged, and the other tab shows it', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page: first, context } = visit
  const invited = await inviteSomeone('standard')
  await openInvitation(first, invited)
  const second = await context.newPage()
  await openTasks(second)

  await openQuestion(first, 'middle-name')
  await openQuestion(second, 'preferred-name')
  await Promise.all([
    fieldOf(first, 'middle-name').fill('Leila'),
    fieldOf(second, 'preferred-name').fill('Nadi'),
  ])
  await Promise.all([allSaved(first), allSaved(second)])
  await expect
    .poll(() => said(invited.id))
    .toEqual(expect.arrayContaining(['middle-name Leila', 'preferred-name Nadi']))

  await openQuestion(first, 'preferred-name')
  expect(await fieldOf(first, 'preferred-name').inputValue()).toBe('Nadi')
  await fieldOf(first, 'preferred-name').fill('Nadia')
  await expect
    .poll(() => fieldOf(second, 'preferred-name').inputValue(), {
      message: 'the other tab is told',
    })
    .toBe('Nadia')
  await fieldOf(second, 'preferred-name').fill('N.')
  await expect.poll(() => fieldOf(first, 'preferred-name').inputValue()).toBe('N.')
  await expect.poll(() => said(invited.id)).toHaveLength(4)
  expect((await said(invited.id)).slice(2)).toEqual(['preferred-name Nadia', 'preferred-name N.'])
  expect(await takenSaves(invited.id)).toHaveLength(4)
  await openAgain(first)
  await openQuestion(first, 'preferred-name')
  expect(await fieldOf(first, 'preferred-name').inputValue()).toBe('N.')
  await visit.close()
})
