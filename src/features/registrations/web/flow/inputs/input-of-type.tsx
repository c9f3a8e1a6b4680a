import type { ComponentType } from 'react'
import type { Field, Select } from '#features/registration-flow/domain/definition/definition.ts'
import type {
  FieldType,
  SelectType,
} from '#features/registration-flow/domain/action-types/action-types.ts'
import { AddressInput } from './contact/address-input.tsx'
import { CheckboxInput } from './choices/checkbox-input.tsx'
import { GroupedCodeInput } from './coded-input.tsx'
import { CurrencyInput } from './currency-input.tsx'
import { DateInput } from './date-input.tsx'
import { DeclarationInput } from './declaration-input.tsx'
import { EmailInput } from './contact/email-input.tsx'
import { InformationInput } from './information-input.tsx'
import type { InputProps } from './input-props.ts'
import { MultiSelectInput } from './choices/multi-select-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PhoneInput } from './contact/phone-input.tsx'
import { PostcodeInput } from './contact/postcode-input.tsx'
import { SignatureInput } from './signature/signature-input.tsx'
import { SingleSelectInput } from './choices/single-select-input.tsx'
import { TextAreaInput } from './textarea-input.tsx'
import { TextInput } from './text-input.tsx'
import { UnknownInput } from './unknown-input.tsx'
import { UploadInput } from './files/upload-input.tsx'

const SELECT_INPUTS: Readonly<Record<SelectType, ComponentType<InputProps<Select>>>> = {
  single_select: SingleSelectInput,
  multi_select: MultiSelectInput,
  checkbox: CheckboxInput,
}
const FIELD_INPUTS: Readonly<Record<FieldType, ComponentType<InputProps<Field>>>> = {
  text: TextInput,
  textarea: TextAreaInput,
  number: NumberInput,
  currency: CurrencyInput,
  date: DateInput,
  email: EmailInput,
  phone: PhoneInput,
  address: AddressInput,
  postcode: PostcodeInput,
  nino: GroupedCodeInput,
  sort_code: GroupedCodeInput,
  account_number: GroupedCodeInput,
  upload: UploadInput,
  signature: SignatureInput,
  declaration: DeclarationInput,
  information: InformationInput,
}

/** Renders the input of a question by its type. For a type that this browser does not know, because the server is newer, it says so. */
export function InputOfType(props: InputProps) {
  const { type } = props.action
  const Input = (
    { ...SELECT_INPUTS, ...FIELD_INPUTS } as Readonly<Record<string, ComponentType<never>>>
  )[type] as ComponentType<InputProps> | undefined
  return Input && Object.hasOwn({ ...SELECT_INPUTS, ...FIELD_INPUTS }, type) ? (
    <Input {...props} />
  ) : (
    <UnknownInput {...props} />
  )
}
