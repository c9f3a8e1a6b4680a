import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onBlur' | 'after'> & { /** The number as it will be kept; undefined while it is none. */ kept: (typed: string) => string | undefined }

/** Takes a number as people write it, and says how it will be kept. */
export function PhoneField({ kept, ...field }: Props) {
  const [number, setNumber] = useState<string>()
  return <TextField {...field} type="tel" autoComplete="tel" width="medium" onBlur={({ currentTarget }) => setNumber(kept(currentTarget.value))} after={<p className="hint" role="status">{number ? `We will use ${number}` : ''}</p>} />
}
