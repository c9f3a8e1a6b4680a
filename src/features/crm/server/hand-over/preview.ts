import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Parts } from '#server/parts.ts'
import type { CrmPreview } from '../../contract/crm.ts'
import { PERSON_FIELDS } from '../../domain/person-fields.ts'
import type { CrmAcceptedContent } from '../../domain/accepted-content.ts'
import { readRegistrationForHandOver } from './registration-for-hand-over.ts'

/** Builds the preview of everything that the CRM would receive, which a consultant sees before sending. */
export async function buildCrmPreview(
  registration: StoredRegistration,
  takes: CrmAcceptedContent,
  parts: Pick<Parts, 'db' | 'config'>,
): Promise<CrmPreview> {
  const {
    person,
    registration: said,
    stays,
  } = await readRegistrationForHandOver(parts, registration, takes)
  const to = (name: string) => takes.columns[name] ?? null
  return {
    person: PERSON_FIELDS.filter((field) => person[field] !== '').map((field) => ({
      field,
      text: person[field],
      to: to(field),
    })),
    answers: said.answers.map(({ question, name, item, text, sealed }) => ({
      question,
      item,
      text: sealed ? '' : text,
      to: item === null ? to(name) : null,
    })),
    stays: [...new Set(stays)],
    verdicts: said.verdicts.map(({ question, item, outcome, reason, by }) => ({
      question,
      item,
      outcome,
      reason,
      by,
    })),
    checks: said.checks.map(({ name, there }) => ({ name, there })),
    licence: said.licence && {
      status: said.licence.status,
      description: said.licence.description,
    },
    documents: said.documents.map(({ question, fileName, bytes }) => ({
      question,
      fileName,
      bytes,
    })),
  }
}
