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
  /** Is told each page by its heading, each other screen by its kind. */
  readonly seen?: (kind: string) => Promise<void>
  /** The question before which the walk ends, which may be in the middle of a page; with 'send' it ends before the last screen. */
  readonly until: string
}

/** Walks through a registration as a person does, page by page. Returns the ids of the questions on those pages. */
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
    await seen?.(screen === 'question' ? await page.locator('h1').innerText() : screen)
    const from = await page.evaluate(nameOfPage)
    if (screen === 'question') {
      const met = await answerPage({ page, questions, wishes, until }, question)
      asked.push(...met.filter((id) => id !== until))
      if (met.includes(until)) return asked
      await page.locator('main form button[type=submit]').click()
    } else
      await page
        .getByRole('main')
        .getByRole('button', { name: await onwards(page, screen, items[question] ?? 1) })
        .first()
        .click()
    const refusal = await page.waitForFunction(outcome, from).then((handle) => handle.jsonValue())
    if (refusal !== MOVED) throw new Error(`${from}: ${refusal}`)
  }
}

/** Answers the questions of a page from top to bottom, also those that their answers open. Returns their ids, the last may be `until`. */
async function answerPage(
  { page, questions, wishes, until }: Walk,
  named: string,
): Promise<readonly string[]> {
  // The rows of 'Check these' have no box.
  const shown = page.locator('main form [data-question]:not(dl *)')
  await page.locator(`main form [data-question^="${named}"]`).first().waitFor()
  const met: string[] = []
  for (;;) {
    const ids = await shown.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.question?.split('@')[0] ?? ''),
    )
    const next = ids.find((id) => !met.includes(id))
    if (next === undefined) return met
    met.push(next)
    if (next === until) return met
    const action = questions.get(next)
    if (!action) throw new Error(`nothing is known of the question ${next}`)
    await answer(page, action, wishes)
  }
}

/** Runs in the page. Returns what tells it apart from others: on one page the address follows the focus. */
function nameOfPage() {
  const place = new URLSearchParams(location.search)
  const parts = ['task', 'step', 'screen', 'item'].map((part) => place.get(part) ?? '')
  return [...parts, document.querySelector('main h1')?.textContent].join(' ')
}

const MOVED = 'moved'
/** Runs in the page. Returns 'moved' if it is another one, otherwise the text of a refusal, if there is one. */
function outcome(from: string) {
  const place = new URLSearchParams(location.search)
  const parts = ['task', 'step', 'screen', 'item'].map((part) => place.get(part) ?? '')
  const now = [...parts, document.querySelector('main h1')?.textContent].join(' ')
  return now === from ? document.querySelector('main [role=alert]')?.textContent : 'moved'
}

const ADD = /^Add (an?|another) /
async function onwards(page: Page, screen: string, wanted: number): Promise<RegExp> {
  if (screen !== 'list') return /^(Start|Start this task|Continue|Next: .*|Confirm and continue)$/
  const buttons = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  // The address changes before the list of the set appears, so the walk waits for the button that adds to it.
  await buttons(ADD).first().waitFor()
  return (await buttons(/^Remove /).count()) < wanted ? ADD : /^(Continue|I have none)$/
}
