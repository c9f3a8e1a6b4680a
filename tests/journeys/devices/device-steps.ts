import type { Page } from 'playwright-core'
import { type Invited, inviteSomeone, openInvitation } from '../invited-person.ts'
import { openQuestion } from '../registering/open-question.ts'
import { forgetLogged, type Visitor, visitor } from '../visitor.ts'
import { loggedSaves } from '../account/written-answers.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

/** Opens two browsers of one person at the same question. */
export async function twoDevices(question: Parameters<typeof openQuestion>[1]) {
  const phone = await visitor({ userAgent: ANDROID })
  const laptop = await visitor({ userAgent: WINDOWS })
  const invited = await inviteSomeone('standard')
  for (const { page } of [phone, laptop]) {
    await openInvitation(page, invited)
    await openQuestion(page, question)
  }
  return { phone, laptop, invited }
}
export const lookAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
/** Removes the messages that a browser itself logs when a page makes a request without a network, so that they do not fail the journey. */
export function withoutOffline({ complaints }: Visitor) {
  forgetLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
}
export const locateTwoDevicesNotice = (page: Page) =>
  page.getByRole('region', { name: 'Answered on two devices' })
export const readSavedValues = async ({ id }: Invited) =>
  (await loggedSaves(id)).map(({ value }) => value)
export const isFocused = (element: Element) => element === document.activeElement
