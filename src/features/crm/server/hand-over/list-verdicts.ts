import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { listValidDecisions } from '#features/registrations/server/log/decision-queries.ts'
import type { Database } from '#server/database/database.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { findSetEntryName } from '../../domain/answers-for-crm.ts'
import type { HandOverVerdict } from '../crm.ts'

/** A registration as read for its hand-over: its flow and its valid answers. `filled` fills in the merge tags of a text. */
export type RegistrationContent = {
  readonly flow: Flow
  readonly answers: Answers
  /** The PDFs of signatures that are no longer valid, by the ids of their documents. */
  readonly ended: ReadonlyMap<string, unknown>
  readonly filled: (text: string, itemId?: string) => string
}

export async function listVerdicts(
  db: Database,
  registrationId: string,
  { flow, answers, filled }: RegistrationContent,
): Promise<readonly HandOverVerdict[]> {
  const asked = listAskedActions(flow, answers)
  return (await listValidDecisions(db, registrationId)).flatMap(
    ({ actionId, itemId, documentId, outcome, reason, by, at }) => {
      const place = asked.find(
        ({ hop }) => hop.actionId === actionId && (hop.itemId ?? null) === itemId,
      )
      if (!place) return []
      const { label, name } = place.action
      return [
        {
          question: filled(label, place.hop.itemId),
          name,
          item: findSetEntryName(flow, answers, place),
          documentId,
          outcome,
          reason,
          by: formatPersonName(by),
          at,
        },
      ]
    },
  )
}
