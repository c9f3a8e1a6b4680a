import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PostcodeAddresses, PostalAddress } from '../contract/addresses.ts'
import { AddressFields, type AddressFieldsProps, makeAddressField } from './address-fields.tsx'
import styles from './address-lookup.module.css'
import { useAddressLookup } from './use-address-lookup.ts'

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
