import { expect, test } from 'vitest'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { activateAction, activateStep, activateTask } from './activate.ts'
import { activeActionId, activeDependencyActionId, activeSetId, activeStepId, activeTaskId } from './active.ts'
import { NO_ANSWERS, type Path } from './answers.ts'
import { dropped } from './dropped.ts'
import { highlightOf } from './highlight.ts'
import { next, previous } from './move.ts'
import { resume } from './resume.ts'
import { screens } from './screens.ts'
import { settle } from './settle.ts'
import { nextDependencyAction, nextPrimaryAction, nextSetAction, nextStep, nextTask, previousDependencyAction, previousPrimaryAction, previousSetAction, previousStep, previousTask } from './siblings.ts'
import { sortIndexOf } from './sort-index.ts'

const DRIVER = answered({ holds: ['yes'], points: ['some'], why: 'speed', number: 'x', glasses: ['yes'], strength: '2', picture: 'p' })
const WORKER = answered({ holds: ['no'], glasses: ['no'], picture: 'p', 'employer@a': 'Acme', 'left@a': ['yes'], 'reason@a': 'moved', 'employer@b': 'Bolt', 'left@b': ['no'] }, ['a', 'b'])
const place = (words: string) => ({ at: screenAt(words), direction: 'none' }) as const
const pathOf = (words: string) => (screenAt(words) as { path: Path }).path

test('every screen that is asked comes in order; a task that waits for all has none until nothing is needed [seed 1.3.5, 2.13.1, 2.13.3, 2.13.5-8, 3.15.4]', () => {
  expect(screens(EXAMPLE, DRIVER).map(wordsOf)).toEqual([
    ...['flowIntro', 'licence: stepIntro', 'licence: holds', 'licence: holds points', 'licence: holds points why', 'licence: holds number', 'licence: vehicle', 'licence: glasses', 'licence: stepOutro', 'licence: stepFinalOverview'],
    ...['photo: picture', 'photo: stepOutro', 'photo: stepFinalOverview', 'jobs: job', 'jobs: stepOutro', 'jobs: stepFinalOverview', 'submit'],
  ])
  expect(screens(EXAMPLE, WORKER).map(wordsOf).slice(-12)).toEqual([
    ...['jobs: job employer@a', 'jobs: job left@a', 'jobs: job left@a reason@a', 'jobs: job employer@b', 'jobs: job left@b', 'jobs: job', 'jobs: stepOutro', 'jobs: stepFinalOverview'],
    ...['sign: signature', 'sign: stepOutro', 'sign: stepFinalOverview', 'submit'],
  ])
})

test('a forced intro is off the list: one goes on to what it introduces, and back to what comes before that [seed 2.13.2, 2.13.4, 4.30.2, 4.31.1]', () => {
  const intro = activateTask(EXAMPLE, DRIVER, 'work', { forceIntro: true })
  expect(wordsOf(intro.at)).toBe('taskIntro work')
  expect([next(EXAMPLE, DRIVER, intro), previous(EXAMPLE, DRIVER, intro)].map((position) => position && wordsOf(position.at))).toEqual(['jobs: job', 'photo: stepFinalOverview'])
  const step = activateStep(EXAMPLE, DRIVER, { taskId: 'driving', stepId: 'photo' }, { forceIntro: true })
  expect(wordsOf(step.at)).toBe('photo: stepIntro')
  expect([next(EXAMPLE, DRIVER, step), previous(EXAMPLE, DRIVER, step)].map((position) => position && wordsOf(position.at))).toEqual(['photo: picture', 'licence: stepFinalOverview'])
})

test('a task is activated without its intro unless that is forced, a step with the intro it has [seed 4.30.2, 4.31.1, 2.13.3]', () => {
  expect(wordsOf(activateTask(EXAMPLE, DRIVER, 'work', { forceIntro: false }).at)).toBe('jobs: job')
  expect(wordsOf(activateStep(EXAMPLE, DRIVER, { taskId: 'driving', stepId: 'licence' }, { forceIntro: false }).at)).toBe('licence: stepIntro')
  expect(wordsOf(activateStep(EXAMPLE, DRIVER, { taskId: 'driving', stepId: 'photo' }, { forceIntro: false }).at)).toBe('photo: picture')
})

test('a task that cannot start yet leads to what is still needed, its intro forced or not', () => {
  for (const forceIntro of [true, false]) expect(wordsOf(activateTask(EXAMPLE, DRIVER, 'declaration', { forceIntro }).at)).toBe('submit')
})

test.each([
  ['licence: holds points', DRIVER, 'licence: holds points'],
  ['licence: holds points', WORKER, 'licence: holds'],
  ['licence: glasses strength', DRIVER, 'licence: glasses'],
  ['jobs: job', WORKER, 'jobs: job employer@a'],
  ['jobs: job', NO_ANSWERS, 'jobs: job'],
  ['jobs: job left@b', WORKER, 'jobs: job left@b'],
  ['jobs: job left@gone', WORKER, 'jobs: job'],
] as const)('activating %s shows it, in a set the first item\'s first question [seed 4.32.2]', (words, answers, shown) => {
  expect(wordsOf(activateAction(EXAMPLE, answers, pathOf(words)).at)).toBe(shown)
})

test.each([
  [{ actionId: 'why', stepId: 'licence', taskId: 'driving' }, DRIVER, 'licence: holds points why'],
  [{ actionId: 'why', stepId: 'licence', taskId: 'driving' }, WORKER, 'licence: holds'],
  [{ actionId: 'strength', stepId: 'licence', taskId: 'driving' }, DRIVER, 'licence: glasses'],
  [{ actionId: 'reason', itemId: 'a', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job left@a reason@a'],
  [{ actionId: 'reason', itemId: 'b', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job left@b'],
  [{ actionId: 'employer', itemId: 'gone', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job'],
  [{ actionId: 'job', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job'],
  [{ actionId: 'taken-out', stepId: 'licence', taskId: 'driving' }, WORKER, 'licence: holds'],
  [{ actionId: 'taken-out', stepId: 'taken-out', taskId: 'work' }, WORKER, 'jobs: job employer@a'],
  [{ actionId: 'taken-out', stepId: 'taken-out', taskId: 'taken-out' }, WORKER, 'flowIntro'],
] as const)('resuming from %j goes on there or as near as can be, forwards and without intros [seed 4.35.1-3, 3.21.12]', (last, answers, shown) => {
  const { at, direction } = resume(EXAMPLE, answers, { ...last, startFromBeginning: false })
  expect([wordsOf(at), direction]).toEqual([shown, 'forwards'])
})

test('whoever starts from the beginning sees the intro of the flow [seed 3.21.12, 2.13.1]', () => {
  expect(resume(EXAMPLE, DRIVER, { actionId: 'why', stepId: 'licence', taskId: 'driving', startFromBeginning: true })).toEqual({ at: { kind: 'flowIntro' }, direction: 'forwards' })
})

test.each([
  ['licence: holds points why', answered({ holds: ['yes'], points: ['none'] }), 'licence: holds points'],
  ['licence: holds points why', answered({ holds: ['no'], points: ['some'] }), 'licence: holds'],
  ['licence: holds points why', DRIVER, 'licence: holds points why'],
  ['jobs: job left@b', answered({ 'left@a': ['yes'] }, ['a']), 'jobs: job'],
  ['jobs: job left@a reason@a', answered({ 'left@a': ['no'] }, ['a']), 'jobs: job left@a'],
  ['sign: signature', DRIVER, 'submit'],
  ['sign: stepOutro', DRIVER, 'submit'],
  ['photo: stepIntro', DRIVER, 'photo: stepIntro'],
] as const)('%s, after an answer that may have closed it', (words, answers, shown) => {
  expect(wordsOf(settle(EXAMPLE, answers, place(words)).at)).toBe(shown)
})

test.each([
  [nextTask, previousTask, ['flowIntro', 'licence: stepIntro', 'jobs: job employer@a', 'sign: signature']],
  [nextStep, previousStep, ['licence: holds', 'photo: picture']],
  [nextPrimaryAction, previousPrimaryAction, ['licence: holds', 'licence: vehicle', 'licence: glasses']],
  [nextDependencyAction, previousDependencyAction, ['licence: holds points', 'licence: holds number']],
  [nextSetAction, previousSetAction, ['jobs: job employer@a', 'jobs: job left@a', 'jobs: job employer@b', 'jobs: job left@b']],
] as const)('%s and its counterpart pass through their own kind, and there is none beyond the ends [seed 4.33.1-6]', (on, back, through) => {
  const answers = on === nextDependencyAction ? DRIVER : WORKER
  const all = screens(EXAMPLE, answers)
  const stops = through.map((words) => all.find((screen) => wordsOf(screen) === words)!)
  const siblings = on === nextTask ? stops.slice(1) : stops
  const firstOf = (words: string | undefined) => (words === 'licence: holds' && on === nextStep ? 'licence: stepIntro' : (words ?? 'none'))

  expect(stops.map((at) => wordsOf(on(EXAMPLE, answers, at)))).toEqual([...through.slice(1), 'none'])
  expect(siblings.map((at) => wordsOf(back(EXAMPLE, answers, at)))).toEqual(siblings.map((_at, index) => firstOf(index > 0 ? wordsOf(siblings[index - 1]!) : undefined)))
})

test('from within a question siblings are those of the level that is asked for [seed 4.33.1-6]', () => {
  const deep = screenAt('licence: holds points why')
  expect([nextPrimaryAction, nextDependencyAction, nextSetAction, nextStep, nextTask].map((on) => wordsOf(on(EXAMPLE, DRIVER, deep)))).toEqual(['licence: vehicle', 'none', 'none', 'photo: picture', 'jobs: job'])
  const inItem = screenAt('jobs: job left@a reason@a')
  expect([nextSetAction, previousSetAction, nextDependencyAction, nextPrimaryAction].map((on) => wordsOf(on(EXAMPLE, WORKER, inItem)))).toEqual(['jobs: job employer@b', 'jobs: job employer@a', 'none', 'none'])
  expect(wordsOf(previousSetAction(EXAMPLE, WORKER, screenAt('jobs: job')))).toBe('jobs: job left@b')
  expect([nextPrimaryAction(EXAMPLE, DRIVER, screenAt('licence: stepIntro')), previousPrimaryAction(EXAMPLE, DRIVER, screenAt('licence: stepOutro'))].map(wordsOf)).toEqual(['licence: holds', 'licence: glasses'])
  expect(wordsOf(previousTask(EXAMPLE, WORKER, { kind: 'submit' }))).toBe('sign: signature')
})

test('the next screen comes in forwards, the one before it backwards, and one that is opened by itself without motion [seed 4.35.4]', () => {
  const opened = activateAction(EXAMPLE, DRIVER, pathOf('licence: holds points'))
  const on = next(EXAMPLE, DRIVER, opened) || opened

  expect([opened.direction, on.direction, previous(EXAMPLE, DRIVER, on)]).toEqual(['none', 'forwards', { at: opened.at, direction: 'backwards' }])
})

test('a task that cannot start yet is no next task', () => {
  expect(nextTask(EXAMPLE, DRIVER, screenAt('jobs: job'))).toBe(false)
})

test.each([
  [{ kind: 'flowIntro' } as const, [null, null, null, null, null]],
  [{ kind: 'taskIntro', taskId: 'work' } as const, ['work', null, null, null, null]],
  [screenAt('licence: stepOutro'), ['driving', 'licence', null, null, null]],
  [screenAt('licence: holds'), ['driving', 'licence', 'holds', null, null]],
  [screenAt('licence: holds points why'), ['driving', 'licence', 'why', 'points', null]],
  [screenAt('jobs: job'), ['work', 'jobs', 'job', null, 'job']],
  [screenAt('jobs: job left@a'), ['work', 'jobs', 'left', null, 'job']],
  [screenAt('jobs: job left@a reason@a'), ['work', 'jobs', 'reason', 'left', 'job']],
] as const)('on %j these are active: task, step, action, dependency action, set [seed 3.21.1-3, 4.30.1, 4.31.2, 4.32.1, 4.32.3]', (at, active) => {
  expect([activeTaskId(at), activeStepId(at), activeActionId(at), activeDependencyActionId(at), activeSetId(at)]).toEqual(active)
})

test('what a change no longer asks is dropped, the questions below it too, and with an item all that it held', () => {
  const keys = (...changed: Parameters<typeof dropped>) => dropped(...changed).map(({ actionId, itemId }) => (itemId ? `${actionId}@${itemId}` : actionId))
  expect(keys(EXAMPLE, DRIVER, { ...DRIVER, values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]) })).toEqual(['points', 'why', 'number'])
  expect(keys(EXAMPLE, WORKER, { ...WORKER, items: new Map([['job', ['b']]]) })).toEqual(['employer@a', 'left@a', 'reason@a'])
  expect(keys(EXAMPLE, WORKER, WORKER)).toEqual([])
})

test('answers that were dropped come back with their parent’s', () => {
  const without = { ...DRIVER, values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]) }
  const again = { ...without, values: new Map(without.values).set('holds', [{ choiceValue: 'yes', answer: null }]) }
  expect(screens(EXAMPLE, again)).toEqual(screens(EXAMPLE, DRIVER))
  expect(again.values.get('why')).toBe('speed')
})

test('steps take four colours in turn through all tasks [seed 3.14.2, 9.11.1]', () => {
  expect(['licence', 'photo', 'jobs', 'sign'].map((id) => highlightOf(EXAMPLE, screenAt(`${id}: stepOutro`)))).toEqual(['blue', 'orange', 'teal', 'purple'])
  expect(highlightOf(EXAMPLE, { kind: 'taskIntro', taskId: 'work' })).toBe('teal')
})

test('sort indexes begin at one and leave none out, also after an item is gone [seed 4.34.1-2]', () => {
  expect(['a', 'b'].map((id) => sortIndexOf(WORKER, 'job', id))).toEqual([1, 2])
  expect(sortIndexOf({ ...WORKER, items: new Map([['job', ['b']]]) }, 'job', 'b')).toBe(1)
  expect(sortIndexOf(WORKER, 'job', 'gone')).toBeUndefined()
})
