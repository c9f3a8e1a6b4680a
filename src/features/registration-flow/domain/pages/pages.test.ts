import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { randomFlow } from '#tests/registration-flow/random-flow.ts'
import { walk } from '#tests/registration-flow/walk.ts'
import { withRandomGroups } from '#tests/registration-flow/with-random-groups.ts'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import type { ActionSet, Flow } from '../definition/definition.ts'
import { checkFlow } from '../check/check-flow.ts'
import { moveBackwards, moveForwards, type ScreenPosition } from '../screens/move.ts'
import { isSameScreen, listScreens, type Screen } from '../screens/screens.ts'
import { findPage, listPages } from './list-pages.ts'
import { isPassedOver, moveToNextPage, moveToPreviousPage } from './move-between-pages.ts'

/** The example flow: the three questions about the licence share a page, and so do those about a job. */
const GROUPED: Flow = {
  ...EXAMPLE,
  tasks: EXAMPLE.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      ...(step.id === 'licence'
        ? {
            groups: [
              { id: 'all', title: 'Your licence', actions: ['holds', 'vehicle', 'glasses'] },
            ],
          }
        : {}),
      actions: step.actions.map((action) =>
        action.id === 'job'
          ? ({
              ...action,
              groups: [{ id: 'card', title: 'Job', actions: ['employer', 'left'] }],
            } as ActionSet)
          : action,
      ),
    })),
  })),
}
const pagesOf = (flow: Flow, answers: Answers) =>
  listPages(flow, answers).map(({ screens }) => screens.map(wordsOf).join(' + '))

/** Returns the pages that Continue leads to, from the start to the end. */
function walked(flow: Flow, answers: Answers): readonly Screen[] {
  const met: Screen[] = []
  let on: ScreenPosition | false = { at: { kind: 'flowIntro' }, direction: 'none' }
  while (on && met.length < 2000) {
    met.push(on.at)
    on = moveToNextPage(flow, answers, on)
  }
  return met
}

test('questions of a group and what their choices ask are one page, and so are those of each job of a set', () => {
  const answers = answered({ holds: ['yes'], points: ['some'] }, ['a', 'b'])
  expect(pagesOf(GROUPED, answers)).toEqual([
    'flowIntro',
    'licence: stepIntro',
    'licence: holds + licence: holds points + licence: holds points why + licence: holds number + licence: vehicle + licence: glasses',
    'licence: stepOutro',
    'licence: stepFinalOverview',
    'photo: picture',
    'photo: stepOutro',
    'photo: stepFinalOverview',
    'jobs: job employer@a + jobs: job left@a',
    'jobs: job employer@b + jobs: job left@b',
    'jobs: job',
    'jobs: stepOutro',
    'jobs: stepFinalOverview',
    'submit',
  ])
  expect(listPages(GROUPED, answers)[2]?.identity?.heading.title).toBe('Your licence')
})

test('a choice with a page leads to a page of its own, after the page of its question', () => {
  const flow: Flow = JSON.parse(
    JSON.stringify(GROUPED)
      .replace('"value":"yes"', '"value":"yes","page":"Your points"')
      .replace('"holds","vehicle","glasses"', '"holds"'),
  )
  const pages = listPages(flow, answered({ holds: ['yes'], points: ['some'] }))
  expect(pages.slice(2, 4).map(({ screens }) => screens.map(wordsOf))).toEqual([
    ['licence: holds'],
    ['licence: holds points', 'licence: holds points why', 'licence: holds number'],
  ])
  expect(pages[3]?.identity?.heading).toEqual({ title: 'Your points' })
})

test('a page gets the focus at the first question without an answer', () => {
  const next = (answers: Answers) =>
    moveToNextPage(GROUPED, answers, { at: screenAt('licence: stepIntro'), direction: 'none' })
  expect(next(answered({ holds: ['no'] }))).toEqual({
    at: screenAt('licence: vehicle'),
    direction: 'forwards',
  })
  expect(next(answered({ holds: ['no'], vehicle: 'Van', glasses: ['no'] }))).toMatchObject({
    at: screenAt('licence: holds'),
  })
})

test('the end of a step is passed over when nothing of it is needed, and shown when something is; its overview is only behind its link', () => {
  const open = screenAt('licence: stepOutro')
  const words = (answers: Answers) => walked(GROUPED, answers).map(wordsOf)
  expect(words(NO_ANSWERS)).toContain(wordsOf(open))
  const done = answered({ holds: ['no'], glasses: ['no'] })
  expect(words(done)).not.toContain(wordsOf(open))
  expect(words(done).filter((screen) => screen.includes('stepFinalOverview'))).toEqual([])
})

test('a flow without groups has a page for each screen, and Continue and Back move as they always did', () => {
  fc.assert(
    fc.property(randomFlow, fc.nat(), (flow, seed) => {
      for (const { answers, position } of walk(flow, seed)) {
        expect(listPages(flow, answers).map(({ screens }) => screens)).toEqual(
          listScreens(flow, answers).map((screen) => [screen]),
        )
        expect(moveToNextPage(flow, answers, position)).toEqual(
          moveForwards(flow, answers, position),
        )
        expect(moveToPreviousPage(flow, answers, position)).toEqual(
          moveBackwards(flow, answers, position),
        )
      }
    }),
    { numRuns: 200 },
  )
})

/** Throws if a check fails; the messages of `expect` would take most of the time. */
function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words)
}

function checkPages(flow: Flow, answers: Answers, at: Screen) {
  const all = listScreens(flow, answers)
  const pages = listPages(flow, answers)
  const together = pages.flatMap(({ screens }) => screens)
  must(
    together.length === all.length && together.every((screen, index) => screen === all[index]),
    'the pages have other screens than the flow',
  )
  const on = moveToNextPage(flow, answers, { at, direction: 'none' })
  if (on) {
    const back = moveToPreviousPage(flow, answers, on)
    const from = findPage(flow, answers, at)
    const isPassed = isPassedOver(flow, answers, at)
    must(
      isPassed || !from || (back !== false && findPage(flow, answers, back.at) === from),
      'Back from where Continue led is elsewhere',
    )
  }
  const back = moveToPreviousPage(flow, answers, { at, direction: 'none' })
  if (back && !isPassedOver(flow, answers, at)) {
    const again = moveToNextPage(flow, answers, back)
    must(
      again !== false && findPage(flow, answers, again.at) === findPage(flow, answers, at),
      'Continue from where Back led is elsewhere',
    )
  }
}

function checkReach(flow: Flow, answers: Answers) {
  const met = walked(flow, answers).map((at) => findPage(flow, answers, at))
  const wanted = listPages(flow, answers).filter(
    ({ screens: [first] }) => !isPassedOver(flow, answers, first),
  )
  must(
    met.length === wanted.length && met.every((page, index) => page === wanted[index]),
    'Continue does not lead to each page once, in order',
  )
}

const PARTS = [1, 2, 3, 4]
test.each(PARTS)(
  '10,000 flows with random groups, part %i: Continue leads to each page once, and Back undoes it',
  () => {
    let grouped = 0
    fc.assert(
      fc.property(randomFlow, fc.nat(), fc.nat(), (plain, seed, groups) => {
        const flow = withRandomGroups(plain, groups)
        let last = NO_ANSWERS
        for (const { answers, position } of walk(flow, seed)) {
          checkPages(flow, answers, position.at)
          last = answers
        }
        checkReach(flow, last)
        if (listPages(flow, last).some(({ screens }) => screens.length > 1)) grouped++
      }),
      { numRuns: 10_000 / PARTS.length },
    )
    expect(grouped).toBeGreaterThan(500)
  },
)

test('random groups are groups that check-flow allows, but for the number of their boxes', () => {
  fc.assert(
    fc.property(randomFlow, fc.nat(), (plain, groups) => {
      const mistakes = checkFlow(withRandomGroups(plain, groups), '2026-11-22')
      expect(
        mistakes.filter(
          ({ sentence }) => /^Group|page/.test(sentence) && !sentence.includes('boxes'),
        ),
      ).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the same screen is on one page only', () => {
  for (const screen of listScreens(GROUPED, answered({ holds: ['yes'] }, ['a'])))
    expect(
      listPages(GROUPED, answered({ holds: ['yes'] }, ['a'])).filter(({ screens }) =>
        screens.some((one) => isSameScreen(one, screen)),
      ),
    ).toHaveLength(1)
})
