import { useState } from 'react'
import { AddressLookup } from '#features/places/web/address-lookup.tsx'
import { FieldSet } from '#web/kit/fields/field-frame.tsx'
import type { Address, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  findAddressLineRefusals,
  address as rules,
} from '#features/registration-flow/domain/action-types/address.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps } from '../input-props.ts'

const EMPTY_ADDRESS: Address = {
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
  const [address, setAddress] = useState<Address>(() => toAddress(props.value))
  const change = (next: Address) => {
    setAddress(next)
    props.answer(Object.values(next).some((line) => line.trim() !== '') ? next : null)
  }
  const errors = findLineErrors(props, address)
  return (
    // An error that is shown at a line of the address is not repeated for the whole address.
    <FieldSet {...toFieldProps(props)} error={Object.keys(errors).length ? undefined : props.error}>
      <AddressLookup id={`${props.id}-of`} value={address} onChange={change} errors={errors} />
    </FieldSet>
  )
}

/** Returns the errors of an incomplete address by line; the form opens to show them. */
const findLineErrors = ({ action, error }: InputProps<Field>, address: Address) =>
  error && error !== rules.missing(action)
    ? findAddressLineRefusals(rules.tidy(address, action))
    : {}

const toAddress = (value: AnswerValue | undefined): Address =>
  value !== undefined && typeof value === 'object' && 'postCode' in value ? value : EMPTY_ADDRESS
