import { useCallback } from 'react'
import { type EarlierFile, getEarlierFiles } from '../../contract/earlier-files.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'

const NONE: readonly EarlierFile[] = []

/** What could answer this upload again. Nobody waits for it: where it cannot be read, the file is chosen anew. */
export function useEarlierFiles(
  id: string,
  { id: actionId, type }: Action,
  online: boolean,
): readonly EarlierFile[] {
  const asked = type === 'upload' && online
  const found = useLoaded(
    useCallback(
      async () => (asked ? await call(getEarlierFiles, { params: { id } }) : NONE),
      [id, asked],
    ),
  )
  return found.stage === 'ready' ? found.data.filter((file) => file.actionId === actionId) : NONE
}
