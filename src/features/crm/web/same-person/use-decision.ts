import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { decideDuplicate, type Duplicate } from '../../contract/crm.ts'
import { PERSON_FIELDS, type PersonField } from '../../domain/fields.ts'

type DecisionProps = {
  readonly registrationId: string
  readonly crm: string | undefined
  readonly duplicate: Pick<Duplicate, 'crmId' | 'person' | 'decision'>
  readonly inTurn: (save: () => Promise<boolean>) => void
  readonly decided: (decision: Duplicate['decision']) => void
}

/** Returns the fields that the record lacks. A merge writes these unless the consultant chooses others. */
const gapsOf = (person: NonNullable<Duplicate['person']>): PersonField[] =>
  PERSON_FIELDS.filter((field) => person[field].ours !== '' && person[field].theirs === '')

/** Shows a decision at once and stores it after earlier ones. If it cannot be stored, it is reversed on the screen. */
export function useDecision({
  registrationId,
  crm,
  duplicate: { crmId, person, decision },
  inTurn,
  decided,
}: DecisionProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  function say(next: Duplicate['decision']) {
    decided(next)
    setBusy(true)
    setRefusal('')
    inTurn(() => save(next))
  }
  async function save(next: Duplicate['decision']): Promise<boolean> {
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
      decided(decision)
      setRefusal(failureWords(error as Failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const press = (verdict: 'same' | 'different') =>
    say(
      decision?.verdict === verdict
        ? null
        : { verdict, fields: verdict === 'same' && person ? gapsOf(person) : [] },
    )

  return { busy, refusal, say, press }
}
