import { keptPhone, phoneInWords } from '#features/candidates/domain/phone.ts'
import { PhoneField } from '#web/kit/phone-field.tsx'
import type { Field } from '../../domain/definition.ts'
import { fieldOf, type InputProps, textOf } from './input-props.ts'

export const PhoneInput = (props: InputProps<Field>) => <PhoneField {...fieldOf(props)} kept={keptPhone} maxLength={20} defaultValue={phoneInWords(textOf(props.value))} onChange={({ target }) => props.answer(target.value || null)} />
