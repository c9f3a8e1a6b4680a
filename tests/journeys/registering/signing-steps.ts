import { expect } from 'vitest'
import { sql } from '#server/database/database.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { answerAtDesk, openAtDesk } from '../desk/desk-steps.ts'
import type { NewPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { expectLogged, visitor } from '../visitor.ts'
import { expectFitsPhone } from './registration-steps.ts'

export const BRANCH = 'Leeds Registrations'
export const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const

export const place = (question: string, id?: string) => ({
  ...(id ? { id } : {}),
  task: 'end',
  step: 'declaration',
  question,
})

export const about = { task: 'you', step: 'about-you', question: 'preferred-name' }

export async function seeItEndAtDesk(person: NewPerson, id: string) {
  const desk = await visitor({ viewport: { width: 1280, height: 900 } })
  await signedInConsultant(desk, { branches: [BRANCH] })
  const name = `${person.firstName} ${person.lastName}`
  await openAtDesk(desk.page, id, name)
  const signature = answerAtDesk(desk.page, 'Sign')
  await signature.getByText('Covers 3 answers, and none has changed since.').waitFor()
  await desk.expectSound('a signature at the desk')
  // Someone with access to the database can change an answer directly, without the portal.
  await inDatabase((db) =>
    db.run(
      sql`update answers set value = '"Mallory"' where registration_id = ${id} and action_id = 'preferred-name'`,
    ),
  )
  await desk.page.reload()
  // Both the signature and its paper are shown as no longer valid.
  await signature.getByText('No longer valid').nth(1).waitFor()
  await signature.getByRole('link', { name: 'What should we call you?' }).waitFor()
  await desk.expectSound('a signature that ended, at the desk')
  await expectFitsPhone(desk.page, 'a signature that ended, at the desk')
  await signature.getByRole('button', { name: /^Look at it/ }).click()
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    signature.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(file.suggestedFilename(), 'on disk it cannot be taken for a valid one').toMatch(
    /^No longer valid - /,
  )
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const missing = desk.page.getByRole('dialog', { name: 'This registration is not complete' })
  await missing.waitFor()
  await expectLogged(desk.complaints, 409)
  await desk.expectSound('what an approval lacks')
  await missing.getByRole('link', { name: 'Sign' }).click()
  await missing.waitFor({ state: 'hidden' })
  expect(new URL(desk.page.url()).hash).toBe('#answer-signed')
  await desk.close()
}
