import type { Page } from 'playwright-core'

/** The text questions of the standard registration that have a screen to themselves. */
const TEXT_QUESTIONS = {
  'middle-name': ['about-you', 'your-name'],
  'preferred-name': ['about-you', 'your-name'],
  'emergency-name': ['about-you', 'emergency'],
  'sort-code': ['pay', 'bank'],
  'account-number': ['pay', 'bank'],
} as const
export type TextQuestion = keyof typeof TEXT_QUESTIONS

export const fieldOf = (page: Page, question: TextQuestion) => page.locator(`#question-${question}`)

export async function openQuestion(page: Page, question: TextQuestion) {
  const [task, step] = TEXT_QUESTIONS[question]
  await goInside(page, { task, step, question })
  await fieldOf(page, question).waitFor()
}

/** Navigates as a link inside the registration does: the registration stays open, and a reload returns to the address. */
export const goInside = (page: Page, place: Readonly<Record<string, string>>) =>
  page.evaluate(
    (to) => {
      const state = { key: crypto.randomUUID(), idx: history.length, usr: null }
      history.pushState(state, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    `/registration/flow?${new URLSearchParams(place)}`,
  )
