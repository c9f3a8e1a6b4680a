import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { fieldCalls } from '../../contract/records/field.ts'
import { keep, ownId } from '../profile-copy.ts'

/**
 * Manages the choices that are stored as profile fields with 'true' or 'false'. Each is saved at once, and shown as chosen while it is being saved.
 */
export function useChosenFields() {
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failed, setFailed] = useState('')

  const choose = async (name: string, wanted: boolean) => {
    setSaving((now) => new Map(now).set(name, wanted))
    setFailed('')
    try {
      // Field names are unique per candidate, so posting a name again changes its value.
      keep(
        'fields',
        await call(fieldCalls.create, {
          params: { id: ownId() },
          body: { name, value: String(wanted) },
        }),
      )
      showToast('Saved')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(failureWords(error))
    } finally {
      setSaving((now) => new Map([...now].filter(([one]) => one !== name)))
    }
  }
  return { saving, failed, choose }
}
