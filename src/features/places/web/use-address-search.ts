import { useRef, useState } from 'react'
import { normalisePostcode } from '#shared/words/address.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { type PostcodeAddresses, findAddresses, type PostalAddress } from '../contract/addresses.ts'

type AddressSearch =
  | { readonly stage: 'idle' | 'asking' }
  /** The postcode field does not contain a full postcode. */
  | { readonly stage: 'refused'; readonly words: string }
  | { readonly stage: 'failed'; readonly words: string }
  | { readonly stage: 'answered'; readonly at: PostcodeAddresses }

/** Searches for the addresses of the postcode, and fills in its town and county, unless the candidate has typed another town or county. */
export function useAddressSearch(value: PostalAddress, onChange: (value: PostalAddress) => void) {
  const [search, setSearch] = useState<AddressSearch>({ stage: 'idle' })
  const current = useRef({ value, onChange })
  current.current = { value, onChange }
  const filled = useRef<{ readonly city: string; readonly county: string }>({
    city: '',
    county: '',
  })

  const find = async () => {
    const postCode = normalisePostcode(value.postCode)
    if (!postCode)
      return setSearch({
        stage: 'refused',
        words: 'Enter a full UK postcode, for example LS10 1AB',
      })
    setSearch({ stage: 'asking' })
    try {
      const at = await call(findAddresses, { query: { postcode: postCode } })
      // If the candidate has changed the postcode meanwhile, this response is about the old one.
      if (normalisePostcode(current.current.value.postCode) !== postCode)
        return setSearch({ stage: 'idle' })
      const { value: typed, onChange } = current.current
      onChange({
        ...typed,
        postCode,
        city: mayOverwriteTown(typed.city, filled.current.city) ? at.city : typed.city,
        county: mayOverwriteTown(typed.county, filled.current.county) ? at.county : typed.county,
        country: typed.country || at.country,
      })
      filled.current = at
      setSearch({ stage: 'answered', at })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setSearch({ stage: 'failed', words: describeFailure(error) })
    }
  }

  return { search, find, forget: () => setSearch({ stage: 'idle' }) }
}

const mayOverwriteTown = (typed: string, filled: string) => typed.trim() === '' || typed === filled
