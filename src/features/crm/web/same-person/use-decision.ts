import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { decideDuplicate, type CrmDuplicate } from '../../contract/crm.ts'
import { PERSON_FIELDS, type CrmPersonField } from '../../domain/person-fields.ts'

type DecisionOptions = {
  readonly registrationId: string
  readonly crm: string | undefined
  readonly duplicate: Pick<CrmDuplicate, 'crmId' | 'person' | 'decision'>
  readonly inTurn: (save: () => Promise<boolean>) => void
  readonly onDecided: (decision: CrmDuplicate['decision']) => void
}

/** Returns the fields that the registration has and the CRM record lacks. A merge writes these unless the consultant chooses others. */
const listMissingFields = (person: NonNullable<CrmDuplicate['person']>): CrmPersonField[] =>
  PERSON_FIELDS.filter((field) => person[field].ours !== '' && person[field].theirs === '')

/**
 * Shows a consultant's decision at once and stores it after the earlier ones. If it cannot be stored, the screen shows the previous decision again.
 */
export function useDuplicateDecision({
  registrationId,
  crm,
  duplicate: { crmId, person, decision },
  inTurn,
  onDecided,
}: DecisionOptions) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  function say(next: CrmDuplicate['decision']) {
    onDecided(next)
    setBusy(true)
    setRefusal('')
    inTurn(() => save(next))
  }
  async function save(next: CrmDuplicate['decision']): Promise<boolean> {
    try {
      await call(decideDuplicate, {
        params: { id: registrationId },
        body: {
          crmId,
          verdict: next?.verdict ?? 'undecided',
          fields: next?.fields ?? [],
          ...(crm ? { crm } : {}),
        },
      })
      return true
    } catch (error) {
      onDecided(decision)
      setRefusal(describeFailure(error as Failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const press = (verdict: 'same' | 'different') =>
    say(
      decision?.verdict === verdict
        ? null
        : { verdict, fields: verdict === 'same' && person ? listMissingFields(person) : [] },
    )

  return { busy, refusal, say, press }
}
