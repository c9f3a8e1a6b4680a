import { useCallback } from 'react'
import { type EarlierFile, getEarlierFiles } from '../../contract/earlier-files.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

const NO_EARLIER_FILES: readonly EarlierFile[] = []

/** Returns the earlier files that could answer this upload. If they cannot be read, the list is empty and the person chooses a file as usual. */
export function useEarlierFiles(
  id: string,
  action: Action,
  online: boolean,
): readonly EarlierFile[] {
  const asked = takesDocuments(action) && online
  const found = useLoaded(
    useCallback(
      async () => (asked ? await call(getEarlierFiles, { params: { id } }) : NO_EARLIER_FILES),
      [id, asked],
    ),
  )
  return found.stage === 'ready'
    ? found.data.filter((file) => file.actionId === action.id)
    : NO_EARLIER_FILES
}
