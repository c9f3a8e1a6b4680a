import type { ChangeEvent } from 'react'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PostalAddress } from '../contract/addresses.ts'

export type AddressErrors = Partial<Record<keyof PostalAddress, string | undefined>>
export type AddressFieldsProps = {
  /** The prefix of every field's id: with the prefix 'home', the first field is 'home-address1'. */
  id: string
  value: PostalAddress
  onChange: (value: PostalAddress) => void
  errors?: AddressErrors
}

/** Returns the props of one address field. Its `name` is the name of the field in the contract. */
export const makeAddressField = (
  { id, value, onChange, errors = {} }: AddressFieldsProps,
  name: keyof PostalAddress,
) => ({
  id: `${id}-${name}`,
  name,
  value: value[name],
  error: errors[name],
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, [name]: event.target.value }),
})

/** Shows every address field except the postcode, which AddressLookup shows above. */
export function AddressFields(address: AddressFieldsProps) {
  const field = (name: keyof PostalAddress) => makeAddressField(address, name)
  return (
    <>
      <TextField
        {...field('address1')}
        label="Address line 1"
        autoComplete="address-line1"
        maxLength={100}
      />
      <TextField
        {...field('address2')}
        label="Address line 2"
        optional
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField
        {...field('address3')}
        label="Address line 3"
        optional
        autoComplete="address-line3"
        maxLength={100}
      />
      <TextField
        {...field('address4')}
        label="Address line 4"
        optional
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...field('city')}
        label="Town or city"
        autoComplete="address-level2"
        maxLength={100}
      />
      <TextField
        {...field('county')}
        label="County"
        optional
        autoComplete="address-level1"
        maxLength={100}
      />
      <TextField
        {...field('country')}
        label="Country"
        width="medium"
        autoComplete="country-name"
        maxLength={60}
      />
    </>
  )
}
