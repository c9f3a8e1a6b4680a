import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { EMPTY_TAG_TEXT, fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import {
  findFlowDefinition,
  findNewestFlowVersion,
} from '#features/registration-flow/server/flow-queries.ts'
import { Statement } from '#features/registrations/web/flow/inputs/statement.tsx'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const version = await findNewestFlowVersion(server.db, 'standard')
const flow: Flow = await findFlowDefinition(server.db, version?.id ?? '')

const HOSTILE = '{{BRANCH_NAME}}<img src=x onerror=alert(1)>'
const named = {
  candidate: { firstName: HOSTILE, lastName: '{{CandidateLastName}}' },
  consultantFirstName: '{{NationalInsuranceNumber}}',
  branchName: 'Wakefield',
}
const answersOf = (values: Readonly<Record<string, string>>): Answers => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values)),
})
const filled = (text: string, answers: Answers = NO_ANSWERS) => fillTags(text, named, flow, answers)

test('S-36 a tag in a name or an answer is printed as it was typed, once, and says nothing of another answer', () => {
  const answers = answersOf({
    'preferred-name': '{{EmergencyName}}',
    'emergency-name': 'Jo Secret',
    'other-number': '{{OtherNumber}}{{OtherNumber}}',
  })

  expect(
    filled('Hello {{CandidateFirstName}} {{CandidateLastName}}, ask {{CONSULTANT_FIRSTNAME}}'),
  ).toBe(`Hello ${HOSTILE} {{CandidateLastName}}, ask {{NationalInsuranceNumber}}`)
  expect(filled('{{PreferredName}}', answers)).toBe('{{EmergencyName}}')
  expect(filled('{{OtherNumber}}', answers)).toBe('{{OtherNumber}}{{OtherNumber}}')
  expect(filled('{{NoOne}} {{constructor}} {{__proto__}}')).toBe(
    `${EMPTY_TAG_TEXT} ${EMPTY_TAG_TEXT} ${EMPTY_TAG_TEXT}`,
  )
})

test('S-36 what is signed names the person as text, with anything in the name', () => {
  const signature = findAction(flow, 'signature')?.action
  const statement = signature && 'statement' in signature ? (signature.statement ?? '') : ''
  const page = renderToStaticMarkup(
    createElement(Statement, { text: filled(statement, answersOf({ 'first-name': HOSTILE })) }),
  )

  expect(page).toContain(
    'I, {{BRANCH_NAME}}&lt;img src=x onerror=alert(1)&gt; {{CandidateLastName}}, of',
  )
  expect(page).toContain(`${EMPTY_TAG_TEXT}, ask Wakefield to find me work.`)
  expect(page).not.toContain('<img')
})
