import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'optional' | 'type'> & {
  label?: string
}

/** Asks what a person means by 'Other': the choice reveals it, and then it must be answered. */
export const PleaseSpecify = ({ label = 'Please specify', ...field }: Props) => (
  <TextField autoComplete="off" {...field} label={label} aria-required />
)
