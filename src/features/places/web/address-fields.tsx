import type { ChangeEvent } from 'react'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PostalAddress } from '../contract/addresses.ts'

export type AddressErrors = Partial<Record<keyof PostalAddress, string | undefined>>
export type AddressProps = {
  /** Begins the id of every field: `id-address1` … */ id: string
  value: PostalAddress
  onChange: (value: PostalAddress) => void
  errors?: AddressErrors
}

/** One field of an address, named as the contract names it. */
export const addressField = (
  { id, value, onChange, errors = {} }: AddressProps,
  name: keyof PostalAddress,
) => ({
  id: `${id}-${name}`,
  name,
  value: value[name],
  error: errors[name],
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, [name]: event.target.value }),
})

/** Every field except the postcode, which the look-up shows above. */
export function AddressFields(address: AddressProps) {
  const field = (name: keyof PostalAddress) => addressField(address, name)
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
