import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { fieldEndpoints } from '../../contract/records/field.ts'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'

/**
 * Manages the choices that are stored as profile fields with 'true' or 'false'. Each is saved at once, and shown as chosen while it is being saved.
 */
export function useYesNoFields() {
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failed, setFailed] = useState('')

  const choose = async (name: string, wanted: boolean) => {
    setSaving((now) => new Map(now).set(name, wanted))
    setFailed('')
    try {
      // Field names are unique per candidate, so posting a name again changes its value.
      saveToProfileCopy(
        'fields',
        await call(fieldEndpoints.create, {
          params: { id: requireCandidateId() },
          body: { name, value: String(wanted) },
        }),
      )
      showToast('Saved')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
    } finally {
      setSaving((now) => new Map([...now].filter(([one]) => one !== name)))
    }
  }
  return { saving, failed, choose }
}
