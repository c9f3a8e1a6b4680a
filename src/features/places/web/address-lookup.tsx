import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PostcodeAddresses, PostalAddress } from '../contract/addresses.ts'
import { AddressFields, type AddressFieldsProps, makeAddressField } from './address-fields.tsx'
import styles from './address-lookup.module.css'
import { useAddressSearch } from './use-address-search.ts'

/** Shows a postcode field with a button 'Find address', the addresses found, and fields for typing an address. */
export function AddressLookup(address: AddressFieldsProps) {
  const { id, errors = {} } = address
  const { search, addresses, open, chosen, typed, write, choose, enter, ask } =
    useAddressLookup(address)
  return (
    <>
      <TextField
        {...makeAddressField(
          {
            ...address,
            onChange: typed,
            errors: { postCode: search.stage === 'refused' ? search.words : errors.postCode },
          },
          'postCode',
        )}
        label="Postcode"
        width="short"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onKeyDown={enter}
      />
      <div className={`cluster ${styles.ways}`}>
        <Button variant="secondary" onClick={ask} busy={search.stage === 'asking'}>
          Find address
        </Button>
        {!open && (
          <Button variant="ghost" onClick={write}>
            Enter the address yourself
          </Button>
        )}
      </div>
      <p role="status" className={styles.outcome}>
        {search.stage === 'answered' && describeLookup(search.at)}
      </p>
      {search.stage === 'failed' && (
        <InsetNote tone="danger">
          <p role="alert">{search.words} You can enter the address yourself.</p>
        </InsetNote>
      )}
      {addresses && addresses.length > 0 && (
        <FoundAddresses
          id={`${id}-found`}
          addresses={addresses}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {open && <AddressFields {...address} />}
    </>
  )
}

function useAddressLookup({ id, value, onChange, errors = {} }: AddressFieldsProps) {
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

type FoundAddressesProps = {
  id: string
  addresses: readonly PostalAddress[]
  chosen: string
  onChoose: (index: string) => void
}

const FoundAddresses = ({ id, addresses, chosen, onChoose }: FoundAddressesProps) => (
  <Select
    id={id}
    name="found"
    label="Choose the address"
    value={chosen}
    onChange={(event) => onChoose(event.target.value)}
    options={[
      { value: '', label: 'Choose from the list' },
      ...addresses.map((each, index) => ({ value: String(index), label: formatAddressLine(each) })),
    ]}
  />
)

function describeLookup({ postCode, city, addresses }: PostcodeAddresses): string {
  if (addresses?.length)
    return `${addresses.length} address${addresses.length === 1 ? '' : 'es'} at ${postCode}.`
  if (addresses) return `We couldn't find any addresses at ${postCode}. Enter your address below.`
  return city
    ? `We've filled in what we know about ${postCode}. Check the town and enter the rest below.`
    : `Enter the rest of the address at ${postCode} below.`
}

const formatAddressLine = ({ address1, address2, address3, city }: PostalAddress) =>
  [address1, address2, address3, city].filter(Boolean).join(', ')
