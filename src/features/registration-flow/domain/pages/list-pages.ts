import { cachePerAnswers } from '../answers/cache-per-answers.ts'
import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { isSameScreen, listScreens, type Screen } from '../screens/screens.ts'
import { findPageOfPath, type PageIdentity } from './page-of-path.ts'

/** A run of neighbouring screens of the list that is drawn as one. A screen that shares its page with no other has a page of its own. */
export type Page = {
  readonly screens: readonly [Screen, ...Screen[]]
  /** Undefined if the page has one screen, which has a heading of its own. */
  readonly identity: PageIdentity | undefined
}

/** Returns every page that is asked now, in order. Together the pages have the screens of `listScreens`, in the same order. */
export const listPages = cachePerAnswers((flow, answers): readonly Page[] => {
  const steps = new Map(
    flow.tasks.flatMap((task) =>
      task.steps.map((step) => [`${task.id} ${step.id}`, step] as const),
    ),
  )
  const pages: Page[] = []
  for (const screen of listScreens(flow, answers)) {
    const step = 'path' in screen ? steps.get(`${screen.taskId} ${screen.stepId}`) : undefined
    const identity = step && 'path' in screen ? findPageOfPath(step, screen.path) : undefined
    const before = pages.at(-1)
    if (before && identity && before.identity?.key === identity.key)
      pages[pages.length - 1] = { ...before, screens: [...before.screens, screen] }
    else pages.push({ screens: [screen], identity })
  }
  return pages
})

/** Returns the screens of the page of a screen. A screen that is not asked now, such as an introduction that is opened again, is a page of its own. */
export const listScreensOfPage = (flow: Flow, answers: Answers, at: Screen): readonly Screen[] =>
  findPage(flow, answers, at)?.screens ?? [at]

/** Returns the page of a screen; undefined if the screen is not asked now. */
export const findPage = (flow: Flow, answers: Answers, at: Screen): Page | undefined =>
  listPages(flow, answers).find(({ screens }) => screens.some((screen) => isSameScreen(screen, at)))
