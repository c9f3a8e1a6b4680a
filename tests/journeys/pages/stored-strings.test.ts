import { expect, test } from 'vitest'
import { inviteSomeone } from '../invited-person.ts'
import { BRANCH } from '../link-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { storeTexts } from './stored-texts.ts'
import { visitor } from '../visitor.ts'

/** Scripts that are used as a person's name, answer and file name, and that a consultant's browser must not run. */
const IMAGE = '<img data-stored src=x onerror=alert(1)>'
const SCRIPT = '<script data-stored>alert(1)</script>'
const FRAME = '<svg data-stored onload=alert(1)><iframe srcdoc="<script>alert(1)</script>">'
const LINK = 'javascript:alert(1)'

test('S-34 a name, an answer, a file name or a reason that is a script is text on every page of the desk', async () => {
  const desk = await visitor()
  const { page } = desk
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = await inviteSomeone('survey')
  await storeTexts(id, consultant.id, {
    firstName: IMAGE,
    lastName: SCRIPT,
    consultant: FRAME,
    answer: `${FRAME} ${LINK}`,
    fileName: `${IMAGE}.pdf`,
    reason: `${IMAGE} ${SCRIPT}`,
  })

  const pages = [
    ['/consultant/registrations', IMAGE],
    [`/consultant/registrations/${id}`, `${FRAME} ${LINK}`],
    [`/consultant/registrations/review?id=${id}`, IMAGE],
    [`/consultant/registrations/review/send-candidate?id=${id}`, `${IMAGE} ${SCRIPT}`],
    [`/consultant/registrations/review/registration-complete?id=${id}`, `${FRAME} ${LINK}`],
    [`/consultant/registrations/RegistrationDocuments?id=${id}`, `${IMAGE}.pdf`],
    [`/consultant/registrations/RegistrationLog?id=${id}`, IMAGE],
  ] as const
  for (const [address, shown] of pages) {
    await page.goto(address)
    await page.getByText(shown).first().waitFor()
    expect(
      await page.locator('[data-stored], iframe[srcdoc], a[href^="javascript:"]').count(),
      `${address}: nothing stored became a part of the page`,
    ).toBe(0)
    expect(desk.complaints, `${address}: nothing was stopped by the content policy`).toEqual([])
  }
  expect(asked).toEqual([])
  await desk.close()
})
