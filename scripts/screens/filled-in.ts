import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleAnswer } from '#features/registration-flow/domain/questions/check-answer.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'
import {
  type Answers,
  keyOf,
  NO_ANSWERS,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Field,
  type Flow,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import type { Database } from '#server/database/database.ts'
import { pdf } from '../../tests/documents/pdf.ts'
import { png } from '../../tests/documents/pictures.ts'
import { device } from '../../tests/registrations/device.ts'
import type { Running } from './screen.ts'

const STANDARD = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/flows/standard.json'), 'utf8'),
) as Flow
const TODAY = new Date().toISOString().slice(0, 10)
/** Realistic answers to the questions for which the usual example of their type would look odd on a picture. */
const SAID: Readonly<Record<string, AnswerValue>> = {
  employer: 'Fenwright Foodservice',
  'job-title': 'Class 2 Driver',
  'emergency-name': 'Sioned Pugh',
  'account-holder': 'Gareth Pugh',
  'first-name': 'Gareth',
  'last-name': 'Pugh',
  signature: { name: 'Gareth Pugh', drawn: false },
}

/** Answers every question of the standard registration, with documents, and sends it, through the same calls as the candidate's browser. */
export async function completeRegistration(
  db: Database,
  { port }: Running,
  { id, candidateId }: { readonly id: string; readonly candidateId: string },
) {
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: candidateId, registrationId: id },
    new Date(),
  )
  const headers = { 'client-id': 'portal', authentication: `Bearer ${token}` }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, { ...init, headers: { ...headers, ...init.headers } })
  const { formOf, post } = device(
    { call: () => Promise.reject(new Error('forms are posted')), fetch: ask },
    id,
  )
  let answers: Answers = {
    ...NO_ANSWERS,
    items: new Map([['work-history', [randomUUID(), randomUUID()]]]),
  }
  for (
    let [needed] = findUnansweredRequired(STANDARD, answers);
    needed;
    [needed] = findUnansweredRequired(STANDARD, answers)
  ) {
    const { action, hop } = needed
    if (isActionSet(action)) {
      answers = {
        ...answers,
        items: new Map(answers.items).set(
          action.id,
          Array.from({ length: action.atLeast }, () => randomUUID()),
        ),
      }
      continue
    }
    const value = answerTo(needed)
    const saves = takesDocuments(action) ? await papersOf(action) : [{ value }]
    for (const save of saves) {
      const { status, messages } = await post(formOf({ ...placeOf(needed), ...save }))
      if (status !== 200) throw new Error(`${action.id}: ${status} ${messages.join(' ')}`)
    }
    answers = { ...answers, values: new Map(answers.values).set(keyOf(hop), value) }
  }
  const sent = await ask(`/API/v1/Registration/${id}/Submit`, {
    method: 'POST',
    body: JSON.stringify({ declaration: true }),
    headers: { 'content-type': 'application/json' },
  })
  if (!sent.ok) throw new Error(`it could not be sent: ${await sent.text()}`)
}

const placeOf = ({ taskId, stepId, hop, path }: AskedAction) => ({
  taskId,
  stepId,
  actionId: hop.actionId,
  ...(hop.itemId ? { item: hop.itemId, set: path.at(0)?.actionId ?? '' } : {}),
})

function answerTo({ action }: AskedAction): AnswerValue {
  if (takesDocuments(action)) return { documentIds: ['sent'] }
  const said = SAID[action.id] ?? (isSelect(action) ? undefined : sampleAnswer(action, TODAY))
  if (said !== undefined || !isSelect(action)) return said ?? ''
  const { choicesList } = action.choices
  const plain = choicesList.find(
    ({ dependencyQuestions, pleaseSpecifyChoices }) =>
      dependencyQuestions.length === 0 && pleaseSpecifyChoices.length === 0,
  )
  // The passport is chosen as proof of the right to work, because two pictures of it are needed, and the desk's screens show several.
  const chosen = action.id === 'right-to-work-proof' ? choicesList[0] : plain
  return [{ choiceValue: (chosen ?? choicesList[0])?.value ?? '', answer: null }]
}

/** Uploads as many documents as the question asks for, photographs and scans in turn. */
const papersOf = async ({
  id,
  validation: { atLeast = 1 } = {},
}: Pick<Field, 'id' | 'validation'>) =>
  Promise.all(
    Array.from({ length: Math.max(1, atLeast) }, async (_paper, index) => ({
      file:
        index % 2 === 0
          ? { name: `${id}.png`, content: await png(), type: 'image/png' }
          : {
              name: `${id}, both sides of the card, scanned at home.pdf`,
              content: pdf({ words: 'What was scanned' }),
              type: 'application/pdf',
            },
    })),
  )
