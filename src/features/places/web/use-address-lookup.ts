import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PostalAddress } from '../contract/addresses.ts'
import type { AddressFieldsProps } from './address-fields.tsx'
import { useAddressSearch } from './use-address-search.ts'

export function useAddressLookup({ id, value, onChange, errors = {} }: AddressFieldsProps) {
  const [byHand, setByHand] = useState(Boolean(value.address1 || value.city))
  const [chosen, setChosen] = useState('')
  const { search, find, forget } = useAddressSearch(value, onChange)
  const addresses = search.stage === 'answered' ? search.at.addresses : null
  const wrong = Object.entries(errors).some(([name, words]) => name !== 'postCode' && words)
  // The fields remain open after the last error has been corrected, because the candidate may still be typing in them.
  if (wrong && !byHand) setByHand(true)
  const open =
    byHand || search.stage === 'failed' || (search.stage === 'answered' && !addresses?.length)

  const typed = (next: PostalAddress) => {
    if (next.postCode !== value.postCode && search.stage !== 'asking') forget()
    onChange(next)
  }
  const write = () => {
    flushSync(() => setByHand(true))
    document.getElementById(`${id}-address1`)?.focus()
  }
  const choose = (index: string) => {
    setChosen(index)
    const picked = addresses?.[Number(index)]
    if (!index || !picked) return
    setByHand(true)
    onChange(picked)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || open) return
    event.preventDefault()
    find()
  }
  const ask = () => {
    setChosen('')
    return find()
  }
  return { search, addresses, open, chosen, typed, write, choose, enter, ask }
}
