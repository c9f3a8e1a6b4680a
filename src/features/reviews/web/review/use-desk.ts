import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { getDesk } from '../../contract/review.ts'

/** Reads the desk's details of a registration. */
export const useDesk = (id: string) =>
  useLoaded(useCallback(() => call(getDesk, { params: { id } }), [id]))
