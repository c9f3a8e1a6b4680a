import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_TYPES, SELECT_TYPES } from '../domain/action-types/action-types.ts'
import { formatFlowJsonSchema } from './flow-json-schema.ts'
import { findJsonLines } from './json-lines.ts'
import { readFlow } from './read-flow.ts'

const GOOD = `{
  "$schema": "./flow.schema.json",
  "name": "test",
  "version": 1,
  "type": "Survey",
  "title": "Test",
  "introduction": { "text": "One.\\n\\nTwo.", "minutes": 5, "ready": ["Your CV"] },
  "tasks": [
    {
      "id": "task",
      "name": "Task",
      "steps": [
        {
          "id": "step",
          "name": "Step",
          "showIntroductionScreen": false,
          "actions": [
            { "id": "a", "name": "A", "type": "text", "label": "A" }
          ]
        }
      ]
    }
  ]
}`
const mistakes = (text: string) => {
  const read = readFlow(text)
  return 'mistakes' in read ? read.mistakes : []
}
const SPOT = 'tasks[0].steps[0].actions[0]'

test('a good file is a flow, without what is for the editor alone', () => {
  expect(readFlow(GOOD)).toEqual({
    flow: expect.objectContaining({
      name: 'test',
      introduction: { text: 'One.\n\nTwo.', minutes: 5, ready: ['Your CV'] },
    }),
  })
  expect(readFlow(GOOD)).not.toHaveProperty(['flow', '$schema'])
})

describe('an author is told on which line what is wrong', () => {
  test.each([
    [
      '"type": "text"',
      '"type": "texts"',
      `line 18, ${SPOT}.type: type is one of ${[...SELECT_TYPES, 'ActionSet', ...FIELD_TYPES].join(', ')}, not "texts".`,
    ],
    ['"type": "text", ', '', `line 18, ${SPOT}.type: type is missing.`],
    [
      '"label": "A"',
      '"lable": "A"',
      `line 18, ${SPOT}.label: label is missing.`,
      `line 18, ${SPOT}.lable: 'lable' is no key that is read here. Take it out, or look for a slip in its spelling.`,
    ],
    ['"label": "A"', '"label": ""', `line 18, ${SPOT}.label: This text is empty.`],
    [
      '"label": "A"',
      '"label": "A\\u0000"',
      `line 18, ${SPOT}.label: This text holds a line break or a character that cannot be shown.`,
    ],
    ['"id": "a"', '"id": "Ä"', `line 18, ${SPOT}.id: An id is small letters, digits and dashes.`],
    [
      '"name": "A"',
      '"name": "A b"',
      `line 18, ${SPOT}.name: A name is letters, digits and _, beginning with a letter.`,
    ],
    ['"type": "text"', '"type": "single_select"', `line 18, ${SPOT}.choices: choices is missing.`],
    [
      '"type": "text"',
      '"type": "date", "validation": { "latest": "tomorrow" }',
      `line 18, ${SPOT}.validation.latest: Write 'today', a day such as 2026-01-31, or years or days from today such as -18y or +90d.`,
    ],
    [
      '"type": "text"',
      '"type": "date", "prefill": "birthday"',
      expect.stringContaining(`line 18, ${SPOT}.prefill: A profile has no 'birthday'.`),
    ],
    ['"version": 1', '"version": "1"', 'line 4, version: version is a number, not "1".'],
    ['"version": 1', '"version": 0', 'line 4, version: version is at least 1, not 0.'],
    [
      '"type": "Survey"',
      '"type": "Poll"',
      'line 5, type: type is one of Standard, AutoOnboarded, DynamicsOnboarded, Survey, Manual, not "Poll".',
    ],
    [
      '"showIntroductionScreen": false',
      '"showIntroductionScreen": "no"',
      'line 16, tasks[0].steps[0].showIntroductionScreen: showIntroductionScreen is true or false, not "no".',
    ],
    [
      '"title": "Test"',
      '"title": "Test", "title": "Best"',
      'line 6, title: This key is here twice; only the last one would be read.',
    ],
  ])('%s → %s', (good, wrong, ...told) => {
    expect(mistakes(GOOD.replace(good, wrong)).toSorted()).toEqual(told)
  })

  test('what is no JSON, or no flow at all', () => {
    expect(mistakes(GOOD.slice(0, -1))).toEqual([
      expect.stringMatching(/^The file is no JSON: .+\.$/),
    ])
    expect(mistakes('[]')).toEqual(['line 1: The file is an object, not [].'])
    expect(mistakes('null')).toEqual(['line 1: The file is an object, not null.'])
  })
})

test('a flow is of one of five types [seed 2.13.9, 3.12.2-6]', () => {
  const typed = (type: string) => GOOD.replace('"Survey"', `"${type}"`)
  for (const type of ['Standard', 'AutoOnboarded', 'DynamicsOnboarded', 'Survey', 'Manual'])
    expect(readFlow(typed(type))).toMatchObject({ flow: { type } })
  expect(mistakes(typed('Express'))).toHaveLength(1)
})

test('for anything that is broken in a file its author gets sentences with lines', () => {
  const survey = readFileSync('content/flows/survey.json', 'utf8')
  const spots = [...findJsonLines(survey).lines.keys()].filter(Boolean)
  fc.assert(
    fc.property(fc.constantFrom(...spots), fc.jsonValue(), (spot, value) => {
      const written = JSON.parse(survey)
      const parts = spot.split(/[.[\]]+/).filter(Boolean)
      const last = parts.pop() ?? ''
      parts.reduce((within, part) => within[part], written)[last] = value
      for (const mistake of mistakes(JSON.stringify(written, null, 2)))
        expect(mistake).toMatch(/^line [1-9]\d*, .+: .+\.$/s)
    }),
    { numRuns: 100 },
  )
})

test('lines are found with any text in the file', () => {
  const json = '{\n "a": ["}\\"{", {\n  "b": -1.5e3 }],\n "c\\n": [[], {}, true],\n "a": null\n}'
  const { lines, repeated } = findJsonLines(json)
  expect(Object.fromEntries(lines)).toEqual({
    '': 1,
    a: 5,
    'a[0]': 2,
    'a[1]': 2,
    'a[1].b': 3,
    'c\n': 4,
    'c\n[0]': 4,
    'c\n[1]': 4,
    'c\n[2]': 4,
  })
  expect(repeated).toEqual([{ spot: ['a'], line: 5 }])
})

test('the schema that editors read is the one that files are read by', () => {
  expect(readFileSync('content/flows/flow.schema.json', 'utf8')).toBe(formatFlowJsonSchema())
})
