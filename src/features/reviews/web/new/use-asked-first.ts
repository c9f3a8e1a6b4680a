import { useRef, useState } from 'react'
import type { PeopleAlike } from '../../contract/new/people-alike.ts'

/** `looked`: the details that were searched for, because a different person needs a new search. */
type FoundAlike = PeopleAlike & { readonly crmId: string; readonly looked: string }

const NOTHING_CONFIRMED = { again: false, passed: false, usesKept: false }

export type AskedFirst = ReturnType<typeof useAskedFirst>

/** Manages the questions that a consultant has to answer before a registration is created, and their confirmations. */
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
