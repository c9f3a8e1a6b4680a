import type { Page } from 'playwright-core'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { answer, type Wishes } from './registration-answers.ts'

type Walk = {
  readonly page: Page
  readonly questions: ReadonlyMap<string, Action>
  readonly wishes: Wishes
  /** How many items of each set; one where it is not said. */
  readonly items?: Readonly<Record<string, number>>
  /** Told of each screen before it is answered, by its kind. */
  readonly seen?: (kind: string) => Promise<void>
  /** Ends the walk in front of this question, or with 'send' in front of the last screen. */
  readonly until: string
}

/** Through a registration as a person goes, one screen after the other. Answers the ids of the questions that were asked. */
export async function walk({
  page,
  questions,
  wishes,
  items = {},
  seen,
  until,
}: Walk): Promise<readonly string[]> {
  const asked: string[] = []
  for (;;) {
    const place = new URL(page.url()).searchParams
    const question = place.get('question') ?? ''
    const screen = place.get('screen') ?? (question ? 'question' : 'task')
    if (question === until || screen === until) return asked
    await seen?.(screen === 'question' ? (questions.get(question)?.type ?? screen) : screen)
    const heading = await headingOf(page)
    if (screen === 'question') {
      const action = questions.get(question)
      if (!action) throw new Error(`nothing is known of the question ${question}`)
      asked.push(question)
      await answer(page, action, wishes)
      await page.locator('main form button[type=submit]').click()
    } else
      await page
        .getByRole('main')
        .getByRole('button', { name: await onwards(page, screen, items[question] ?? 1) })
        .first()
        .click()
    const refusal = await page
      .waitForFunction(outcome, place.toString())
      .then((handle) => handle.jsonValue())
    if (refusal !== MOVED) throw new Error(`${heading}: ${refusal}`)
  }
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()
const MOVED = 'moved'
/** The address says where one is; a refusal says why one is not elsewhere. Runs in the page. */
function outcome(from: string) {
  if (new URLSearchParams(location.search).toString() !== from) return 'moved'
  return document.querySelector('main [role=alert]')?.textContent
}

const ADD = /^Add (an?|another) /
async function onwards(page: Page, screen: string, wanted: number): Promise<RegExp> {
  if (screen !== 'list') return /^(Start|Start this task|Continue|Next: .*|Confirm and continue)$/
  const buttons = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  // The address is there before the list is.
  await buttons(ADD).first().waitFor()
  return (await buttons(/^Remove /).count()) < wanted ? ADD : /^Continue$/
}
