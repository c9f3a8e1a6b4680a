import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const folder = temporaryFolder('flow-commands')
afterAll(() => rmSync(folder, { recursive: true }))

const FLOW = {
  name: 'test',
  version: 1,
  type: 'Survey',
  title: 'About your work',
  introduction: { text: 'Hello', minutes: 5, ready: [] },
  tasks: [
    {
      id: 'task',
      name: 'You',
      steps: [
        {
          id: 'step',
          name: 'Work',
          showIntroductionScreen: true,
          introduction: 'Hello',
          actions: [
            {
              id: 'jobs',
              name: 'Jobs',
              type: 'ActionSet',
              label: 'Which jobs?',
              itemName: 'Job',
              atLeast: 0,
              atMost: 5,
              actions: [
                { id: 'employer', name: 'Employer', type: 'text', label: 'For whom?' },
                {
                  id: 'from',
                  name: 'From',
                  type: 'date',
                  label: 'When at {{Employer}}?',
                  skippable: true,
                },
              ],
            },
            {
              id: 'happy',
              name: 'Happy',
              type: 'single_select',
              label: 'Happy?',
              choices: {
                choicesList: [
                  {
                    value: 'yes',
                    label: 'Yes',
                    inline: true,
                    dependencyQuestions: [{ id: 'why', name: 'Why', type: 'text', label: 'Why?' }],
                    pleaseSpecifyChoices: [],
                  },
                  {
                    value: 'no',
                    label: 'No',
                    inline: false,
                    dependencyQuestions: [
                      { id: 'why-not', name: 'WhyNot', type: 'text', label: 'Why not?' },
                    ],
                    pleaseSpecifyChoices: [],
                  },
                ],
              },
            },
          ],
        },
      ],
    },
  ],
}
const fileOf = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return join(folder, name)
}
/** Runs the command as an operator does. No database is configured, because the command does not need one. */
const portal = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, ['src/server/portal.ts', ...args], (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

test('an author learns that a flow is right, or every mistake and how many', async () => {
  const good = fileOf('good.json', FLOW)
  expect(await portal('check-flow', good)).toEqual({
    code: 0,
    said: 'No mistakes. 1 task, 1 step, 6 questions.\n',
  })

  const bad = fileOf(
    'bad.json',
    JSON.stringify({ ...FLOW, title: 'All \u202ework' }, null, 2).replace(
      '"atMost": 5',
      '"atMost": 0',
    ),
  )
  expect(await portal('check-flow', bad)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^line 5, title: This text holds a character that turns text around.+\nline 29, tasks\[0\].+ atMost must be 1 or more\.\n2 mistakes in .+bad\.json\.\n$/,
    ),
  })
  expect(await portal('check-flow', join(folder, 'nothing.json'))).toEqual({
    code: 1,
    said: `${join(folder, 'nothing.json')} cannot be read.\n`,
  })
})

test('an author sees which screens a person with these answers goes through', async () => {
  const flow = fileOf('flow.json', FLOW)
  const answers = fileOf('answers.json', {
    Jobs: [{ Employer: 'Acme' }, { Employer: 'Brill', From: { skipped: true } }],
    Happy: 'yes',
  })
  expect((await portal('simulate-flow', flow, '--answers', answers)).said.split('\n')).toEqual([
    '1. About your work',
    '2. You, Work: introduction',
    '3. You, Work (Job 1): For whom? (text)',
    '4. You, Work (Job 1): When at Acme? (date)',
    '5. You, Work (Job 2): For whom? (text)',
    '6. You, Work (Job 2): When at Brill? (date)',
    '7. You, Work: Which jobs? (list)',
    '8. You, Work: Happy? (single_select)',
    '    below: Why? (text)',
    '9. You, Work: done',
    '10. You, Work: check your answers',
    '11. Check your answers and send',
    '',
  ])
  const unhappy = fileOf('unhappy.json', { Happy: [{ choiceValue: 'no', answer: null }] })
  expect((await portal('simulate-flow', flow, '--answers', unhappy)).said).toContain(
    '4. You, Work: Happy? (single_select)\n5. You, Work: Why not? (text)\n',
  )
  expect((await portal('simulate-flow', flow)).said).toContain(
    '4. You, Work: Happy? (single_select)\n5. You, Work: done\n',
  )
})

test('answers to questions that are not there are named', async () => {
  const flow = fileOf('flow.json', FLOW)
  expect(
    await portal(
      'simulate-flow',
      flow,
      '--answers',
      fileOf('strange.json', { Employer: 'Acme', Sad: 'no' }),
    ),
  ).toEqual({
    code: 1,
    said: `line 1, Employer: 'Employer' is asked of each Job: write it into the list 'Jobs'.\nline 1, Sad: The flow has no question 'Sad'.\n2 mistakes in ${join(folder, 'strange.json')}.\n`,
  })
  expect(await portal('simulate-flow', flow, '--answers', fileOf('list.json', '[]'))).toEqual({
    code: 1,
    said: `The file is not an object of answers by the names of questions.\n1 mistake in ${join(folder, 'list.json')}.\n`,
  })
})
