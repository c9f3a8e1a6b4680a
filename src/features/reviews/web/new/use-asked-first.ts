import { useRef, useState } from 'react'
import type { PeopleAlike } from '../../contract/new/people-alike.ts'

/** `looked`: who was looked for, since another person is looked for again. */
type FoundAlike = PeopleAlike & { readonly crmId: string; readonly looked: string }

const NOTHING_CONFIRMED = { again: false, passed: false, usesKept: false }

export type AskedFirst = ReturnType<typeof useAskedFirst>

/** What the consultant is asked before a registration is made, and what they have confirmed by the buttons of these notes. */
export function useAskedFirst() {
  const [openId, setOpenId] = useState<string>()
  const [alike, setAlike] = useState<FoundAlike>()
  const [typedFor, setTypedFor] = useState<string>()
  const confirmed = useRef(NOTHING_CONFIRMED)
  return {
    openId,
    setOpenId,
    alike,
    setAlike,
    typedFor,
    setTypedFor,
    confirmed,
    forget: () => {
      setTypedFor(undefined)
      setOpenId(undefined)
      setAlike(undefined)
    },
  }
}
