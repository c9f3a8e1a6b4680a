import type { Page } from 'playwright-core'
import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import {
  type Answers,
  keyOf,
  NO_ANSWERS,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type Flow,
  isSelect,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { type Database, sql } from '#server/database/database.ts'
import { heading } from '../profile/profile-pages.ts'
import { inDatabase } from '../portal-database.ts'
import { flowNamed } from '../registering/registration-steps.ts'

/** Opens a registration at the desk as a consultant. */
export async function openAtDesk(page: Page, id: string, name: string) {
  await page.goto(`/consultant/registrations/${id}`)
  await heading(page, name).waitFor()
}

/** Returns the element of an answer at the desk, found by the text of its question. */
export const answerAtDesk = (page: Page, question: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: question }) })

/** Returns the log entries of one actor in a registration, oldest first. */
export const loggedBy = (id: string, actor: string) =>
  inDatabase((db) =>
    db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${id} and actor = ${actor} order by seq`,
    ),
  ).then((entries) => entries.map(({ kind }) => kind))

/** Adds a person to the embedded CRM. Returns the record's id. */
export const knownInCrm = async (db: Database, fields: CrmPersonFields) =>
  (
    await db.one<{ id: string }>(
      sql`insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where adapter = 'embedded' returning id`,
    )
  ).id

export const statusOf = (id: string) =>
  inDatabase((db) =>
    db.one<{ status: string }>(sql`select status from registrations where id = ${id}`),
  ).then(({ status }) => status)

/** Returns the shortest answer to each required question of a flow. Of the choices of a question, it takes one that opens no further question. */
function shortestAnswers(flow: Flow): ReadonlyMap<string, AnswerValue> {
  let answers: Answers = NO_ANSWERS
  for (;;) {
    const [needed] = findUnansweredRequired(flow, answers)
    if (!needed) return answers.values
    answers = {
      ...answers,
      values: new Map(answers.values).set(keyOf(needed.hop), shortest(needed.action)),
    }
  }
}

function shortest(action: Action): AnswerValue {
  if (action.type === 'number') return '8'
  if (!isSelect(action)) return 'Fine as it is.'
  const { choicesList } = action.choices
  const plain = choicesList.find(
    ({ dependencyQuestions, pleaseSpecifyChoices }) =>
      dependencyQuestions.length === 0 && pleaseSpecifyChoices.length === 0,
  )
  return [{ choiceValue: (plain ?? choicesList[0])?.value ?? '', answer: null }]
}

/**
 * Stores answers to all questions of a survey except `but`, which the journey answers itself. With the status 'Submitted' the survey counts as sent.
 */
export const plantSurvey = (id: string, status: 'InProgress' | 'Submitted', { but = '' } = {}) =>
  inDatabase(async (db) => {
    const now = new Date()
    for (const [actionId, value] of [...shortestAnswers(flowNamed('survey'))].filter(
      ([asked]) => asked !== but,
    ))
      await db.run(
        sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, ${actionId}, ${JSON.stringify(value)}, 1, 'candidate', ${id}, ${now})`,
      )
    await db.run(
      sql`update registrations set status = ${status}, submitted_at = ${status === 'Submitted' ? now : null} where id = ${id}`,
    )
  })
