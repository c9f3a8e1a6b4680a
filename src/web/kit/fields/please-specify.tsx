import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'optional' | 'type'> & {
  label?: string
}

/** A required text field for a person who chose 'Other', shown below that choice. */
export const PleaseSpecify = ({ label = 'Please specify', ...field }: Props) => (
  <TextField autoComplete="off" {...field} label={label} aria-required />
)
