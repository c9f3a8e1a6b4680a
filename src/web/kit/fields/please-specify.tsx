import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'optional' | 'type'> & {
  label?: string
}

/** A required text that specifies 'Other', shown by that choice. */
export const PleaseSpecify = ({ label = 'Please specify', ...field }: Props) => (
  <TextField autoComplete="off" {...field} label={label} aria-required />
)
