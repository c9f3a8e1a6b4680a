import { useRef, useState } from 'react'
import type { SimilarPeople } from '../../contract/new/people-alike.ts'

/**
 * The similar people that were found. `looked`: the details with which they were searched for. If the form has other details now, a new search is
 * needed.
 */
type FoundSimilarPeople = SimilarPeople & { readonly crmId: string; readonly looked: string }

const NOTHING_CONFIRMED = { again: false, passed: false, usesKept: false }

export type PendingConfirmations = ReturnType<typeof useCreationConfirmations>

/** Manages the questions that a consultant has to answer before a registration is created, and their confirmations. */
export function useCreationConfirmations() {
  const [openId, setOpenId] = useState<string>()
  const [alike, setAlike] = useState<FoundSimilarPeople>()
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
