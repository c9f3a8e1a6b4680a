import { useState } from 'react'
import { AddressLookup } from '#features/places/web/address-lookup.tsx'
import { FieldSet } from '#web/kit/field-frame.tsx'
import type { Address, Value } from '../../domain/answers.ts'
import type { Field } from '../../domain/definition.ts'
import { fieldOf, type InputProps } from './input-props.ts'

const EMPTY: Address = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  county: '',
  postCode: '',
  country: '',
}

export function AddressInput(props: InputProps<Field>) {
  const [address, setAddress] = useState<Address>(() => addressOf(props.value))
  const change = (next: Address) => {
    setAddress(next)
    props.answer(Object.values(next).some((line) => line.trim() !== '') ? next : null)
  }
  return (
    <FieldSet {...fieldOf(props)}>
      <AddressLookup id={`${props.id}-of`} value={address} onChange={change} />
    </FieldSet>
  )
}

const addressOf = (value: Value | undefined): Address =>
  value !== undefined && typeof value === 'object' && 'postCode' in value ? value : EMPTY
