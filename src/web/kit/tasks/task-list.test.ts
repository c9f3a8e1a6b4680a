import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import { StepBand } from './step-band.tsx'
import { TaskList } from './task-list.tsx'
import { TaskRail } from './task-rail.tsx'

const tasks = [
  { id: 'about', name: 'About you', status: 'Completed', to: '/registration/flow?task=about' },
  {
    id: 'right',
    name: 'Right to work',
    hint: 'Have your passport ready',
    status: 'In progress',
    step: 'Step 2 of 4',
    to: '/registration/flow?task=right',
  },
  { id: 'sign', name: 'Read and sign', status: 'Cannot start yet' },
] as const

test('a task is a link that is read with its hint and status, unless it cannot start yet', () => {
  const markup = markupOf(createElement(TaskList, { tasks }))
  const [, hint, status] =
    /aria-describedby="(\S+-hint) (\S+)" href="\/registration\/flow\?task=right"/.exec(markup) ?? []
  expect(markup).toContain(`<p id="${hint}">Have your passport ready</p>`)
  expect(markup).toContain(`<div id="${status}"><span>In progress</span></div>`)
  expect(markup).toMatch(/<span>Read and sign<\/span>.*<span>Cannot start yet<\/span>/)
})

test('the rail names the task that is open and the step in it, and leads to no task that cannot start', () => {
  const markup = markupOf(
    createElement(TaskRail, {
      label: 'Registration tasks',
      title: 'Your registration',
      tasks,
      current: 'right',
    }),
  )
  expect(markup).toMatch(
    /<a aria-current="step" href="\/registration\/flow\?task=right".*Right to work<\/b><small>Step 2 of 4/,
  )
  expect(markup.match(/aria-current/g)).toHaveLength(1)
  expect(markup).toMatch(/<li><span><span aria-hidden="true">3<\/span><span><b>Read and sign/)
})

test('the band says the step in words; its segments say nothing, and are full where a step is done, wherever the reader is [amendment 6.7]', () => {
  const markup = markupOf(
    createElement(StepBand, { task: 'Right to work', step: 3, done: [true, false, false, true] }),
  )
  expect(markup).toBe(
    '<div><span>Right to work, step 3 of 4</span><span aria-hidden="true"><i data-done="true"></i><i></i><i data-here="true"></i><i data-done="true"></i></span></div>',
  )
})
