import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { drawn } from '#tests/registration-flow/random-answers.ts'
import { randomFlow } from '#tests/registration-flow/random-flow.ts'
import { TODAY, walk } from '#tests/registration-flow/walk.ts'
import { withRandomGroups } from '#tests/registration-flow/with-random-groups.ts'
import { type Answers, keyOf, NO_ANSWERS } from '../answers/answers.ts'
import type { Flow, QuestionGroup } from '../definition/definition.ts'
import { isCompleteCard } from './cards.ts'
import { findFirstScreenOfTask, findScreenToContinue } from '../screens/find-screen.ts'
import { isSameScreen, type Screen } from '../screens/screens.ts'
import {
  findCardOfStep,
  findCardOnPage,
  type KnownAnswerFacts,
  listCards,
  listMemberKeys,
  listQuestionsOfCard,
} from './known-answers.ts'
import { listPages, listScreensOfPage } from './list-pages.ts'
import { moveToNextPage, moveToPreviousPage } from './move-between-pages.ts'
import { estimateSecondsLeft } from './time-left.ts'

const GROUPS: readonly QuestionGroup[] = [
  { id: 'licence', title: 'Your licence', actions: ['holds'] },
  { id: 'driving', title: 'Your driving', actions: ['vehicle', 'glasses'] },
]
/** The example flow: its first step has two pages, of the licence and of the driving. */
const FLOW: Flow = {
  ...EXAMPLE,
  tasks: EXAMPLE.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => (step.id === 'licence' ? { ...step, groups: GROUPS } : step)),
  })),
}
const LICENCE = { taskId: 'driving', stepId: 'licence' }
const DRIVING = answered({ holds: ['no'], vehicle: 'Van', glasses: ['yes'], strength: '+1' })
const knowing = (...keys: readonly string[]): KnownAnswerFacts & { unkept: Set<string> } => ({
  filledIn: new Set(keys),
  returned: new Set(),
  unkept: new Set(),
  today: TODAY,
})
const cardOf = (answers: Answers, facts: KnownAnswerFacts, flow = FLOW) =>
  findCardOfStep(flow, answers, facts, LICENCE)
const keysOf = (card: ReturnType<typeof cardOf>) =>
  card ? listQuestionsOfCard(card).map(({ hop }) => keyOf(hop)) : []

test('what is known of a step is in one card on its first page, in order, from any of its pages', () => {
  const facts = knowing('vehicle', 'holds')
  expect(keysOf(cardOf(DRIVING, facts))).toEqual(['holds', 'vehicle'])
  const onPage = (words: string) => findCardOnPage(FLOW, DRIVING, facts, screenAt(words))
  expect(onPage('licence: holds')).toBeDefined()
  expect(onPage('licence: vehicle')).toBeUndefined()
  expect(findCardOnPage(FLOW, DRIVING, facts, { kind: 'submit' })).toBeUndefined()
})

test('a question is in the card with all that its choices ask, or not at all', () => {
  expect(keysOf(cardOf(DRIVING, knowing('glasses')))).toEqual([])
  expect(keysOf(cardOf(DRIVING, knowing('glasses', 'strength')))).toEqual(['glasses', 'strength'])
})

test('an answer that is wrong, missing or returned is asked in a box, and so is everything once the registration was sent', () => {
  const facts = knowing('holds', 'vehicle')
  const wrong = answered({ holds: ['perhaps'], vehicle: 'Van' })
  expect(keysOf(cardOf(wrong, facts))).toEqual(['vehicle'])
  expect(keysOf(cardOf(answered({ holds: ['no'] }), facts))).toEqual(['holds'])
  const returned = { ...facts, returned: new Set(['holds']) }
  expect(keysOf(cardOf(DRIVING, returned))).toEqual(['vehicle'])
  expect(cardOf(DRIVING, { ...facts, wasSent: true })).toBeUndefined()
})

test('a flow that shows each question on a screen of its own has no card', () => {
  expect(cardOf(DRIVING, knowing('holds', 'vehicle'), EXAMPLE)).toBeUndefined()
})

test('sets, their items, declarations and files are never in the card', () => {
  const answers = answered({ 'employer@a': 'Acme', picture: 'p', signature: 'agreed' }, ['a'])
  const facts = knowing('job', 'employer@a', 'picture', 'signature')
  const retyped = (type: string): Flow =>
    JSON.parse(
      JSON.stringify(FLOW).replaceAll(
        /"(label":"(picture|signature)","type":")text/g,
        `"$1${type}`,
      ),
    )
  const keys = (flow: Flow) => listCards(flow, answers, facts).flatMap((card) => keysOf(card))
  expect(keys(FLOW)).toEqual(['picture'])
  expect(keys(retyped('upload'))).toEqual([])
  expect(keys(retyped('declaration'))).toEqual([])
})

test('a page with a signature shows no card, since it covers only what was answered before', () => {
  const groups = [
    { id: 'sign', title: 'Sign', actions: ['holds', 'vehicle'] },
    { id: 'glasses', title: 'Your glasses', actions: ['glasses'] },
  ]
  const signing: Flow = JSON.parse(
    JSON.stringify(FLOW)
      .replace('"label":"vehicle","type":"text"', '"label":"vehicle","type":"signature"')
      .replace(JSON.stringify(GROUPS), JSON.stringify(groups)),
  )
  const card = cardOf(DRIVING, knowing('holds', 'glasses', 'strength'), signing)
  expect(card?.page.screens.map(wordsOf)).toEqual(['licence: glasses'])
  expect(keysOf(card)).toEqual(['glasses', 'strength'])
})

test('a page whose questions were all in the card is passed over by Continue, and Back still leads to it', () => {
  const answers = DRIVING
  const card = cardOf(answers, knowing('holds', 'vehicle', 'glasses', 'strength'))!
  const from = { at: screenAt('licence: holds'), direction: 'none' } as const
  const on = (shown?: ReadonlySet<string>) => {
    const next = moveToNextPage(FLOW, answers, from, shown)
    return wordsOf(next ? next.at : false)
  }
  expect(on(listMemberKeys(card))).toBe('photo: picture')
  expect(on()).toBe('licence: vehicle')
  const part = cardOf(answers, knowing('holds', 'vehicle'))!
  expect(on(listMemberKeys(part))).toBe('licence: vehicle')
  const back = moveToPreviousPage(FLOW, answers, { ...from, at: screenAt('photo: picture') })
  expect(listScreensOfPage(FLOW, answers, (back as { at: Screen }).at).map(wordsOf)).toContain(
    'licence: vehicle',
  )
})

test('a person resumes at the card that they have not confirmed, even if a later page of the step needs an answer', () => {
  const facts = knowing('vehicle')
  const half = answered({ holds: ['no'], vehicle: 'Van' })
  expect(findScreenToContinue(FLOW, half, facts)).toEqual(screenAt('licence: holds'))
  expect(findScreenToContinue(FLOW, DRIVING, facts)).toEqual(screenAt('licence: holds'))
  expect(findScreenToContinue(FLOW, DRIVING, knowing())).toEqual(screenAt('photo: picture'))
  expect(findFirstScreenOfTask(FLOW, DRIVING, FLOW.tasks[0]!, facts)).toEqual(
    screenAt('licence: holds'),
  )
  expect(findScreenToContinue(EXAMPLE, DRIVING, facts)).toEqual(screenAt('photo: picture'))
})

test('a task that was not begun opens with its first page, and without pages with its introduction', () => {
  const nothing = knowing()
  const [task] = FLOW.tasks
  expect(findFirstScreenOfTask(FLOW, NO_ANSWERS, task!, nothing)).toEqual(
    screenAt('licence: stepIntro'),
  )
  expect(findFirstScreenOfTask(EXAMPLE, NO_ANSWERS, EXAMPLE.tasks[0]!, nothing)).toEqual({
    kind: 'taskIntro',
    taskId: 'driving',
  })
})

test('an answer in the card takes two seconds', () => {
  const left = (facts: KnownAnswerFacts) =>
    estimateSecondsLeft(FLOW, DRIVING, { at: { kind: 'flowIntro' }, pace: 1, facts })
  expect(left(knowing('holds', 'vehicle')) - left(knowing())).toBe(2 * 2 + 3)
})

/** Throws if a check fails; the messages of `expect` would take most of the time. */
function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words)
}

/** Goes from the start to the end by Continue, and returns the keys of what the pages and their cards showed. */
function readThrough(flow: Flow, answers: Answers, facts: KnownAnswerFacts) {
  const seen = new Set<string>()
  let inCard: ReadonlySet<string> = new Set()
  let at: Screen | undefined = { kind: 'flowIntro' }
  for (let pages = 0; at && pages < 2000; pages += 1) {
    const card = findCardOnPage(flow, answers, facts, at)
    if (card) inCard = listMemberKeys(card)
    for (const { hop } of card ? listQuestionsOfCard(card) : []) seen.add(keyOf(hop))
    for (const screen of listScreensOfPage(flow, answers, at))
      if ('path' in screen) seen.add(keyOf(screen.path.at(-1)!))
    const on = moveToNextPage(flow, answers, { at, direction: 'none' }, inCard)
    at = on ? on.at : undefined
  }
  return seen
}

test('in any flow each question is on a page or in a card on the way, and each known one is in at most one card', () => {
  let known = 0
  fc.assert(
    fc.property(randomFlow, fc.nat(), fc.nat(), (plain, seed, groups) => {
      const flow = withRandomGroups(plain, groups)
      const answers = [...walk(flow, seed)].at(-1)?.answers ?? NO_ANSWERS
      const draw = drawn(groups)
      const facts = knowing(...[...answers.values.keys()].filter(() => draw() < 0.6))
      const seen = readThrough(flow, answers, facts)
      for (const { screens } of listPages(flow, answers))
        for (const screen of screens)
          must(
            !('path' in screen) ||
              seen.has(keyOf(screen.path.at(-1)!)) ||
              // The closed card of an item is on the page of its list.
              isCompleteCard(flow, answers, screen),
            'a question is unseen',
          )
      const cards = listCards(flow, answers, facts)
      const keys = cards.flatMap((card) => keysOf(card))
      known += keys.length
      must(new Set(keys).size === keys.length, 'an answer is in two cards')
      for (const { page } of cards)
        must(
          listPages(flow, answers)
            .flatMap(({ screens }) => screens)
            .some((screen) => isSameScreen(screen, page.screens[0])),
          'a card is on no page',
        )
    }),
    { numRuns: 1000 },
  )
  expect(known).toBeGreaterThan(500)
})
