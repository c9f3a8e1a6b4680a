import type { Page } from 'playwright-core'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { answer, type ChoicesToSelect } from './registration-answers.ts'

type Walk = {
  readonly page: Page
  readonly questions: ReadonlyMap<string, Action>
  readonly wishes: ChoicesToSelect
  /** The number of items of each set, by default one. */
  readonly items?: Readonly<Record<string, number>>
  /** Called with the kind of each screen before the walk answers it. */
  readonly seen?: (kind: string) => Promise<void>
  /** The question before which the walk ends; with 'send' it ends before the last screen. */
  readonly until: string
}

/** Walks through a registration as a person does, screen by screen. Returns the ids of the questions on those screens. */
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
/** Runs in the page. Returns 'moved' if the address has changed, otherwise the text of a refusal, if there is one. */
function outcome(from: string) {
  if (new URLSearchParams(location.search).toString() !== from) return 'moved'
  return document.querySelector('main [role=alert]')?.textContent
}

const ADD = /^Add (an?|another) /
async function onwards(page: Page, screen: string, wanted: number): Promise<RegExp> {
  if (screen !== 'list') return /^(Start|Start this task|Continue|Next: .*|Confirm and continue)$/
  const buttons = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  // The address changes before the list of the set appears, so the walk waits for the button that adds to it.
  await buttons(ADD).first().waitFor()
  return (await buttons(/^Remove /).count()) < wanted ? ADD : /^Continue$/
}
