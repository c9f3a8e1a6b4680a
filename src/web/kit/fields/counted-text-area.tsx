import { type ComponentProps, useState } from 'react'
import { TextArea } from './text-area.tsx'
import { describeRoom } from './typed-text.ts'

/** A screen reader announces the number of remaining characters once it is below this. */
const FEW_CHARACTERS_LEFT = 50

type Props = Omit<ComponentProps<typeof TextArea>, 'hint' | 'maxLength'> & {
  hint: string
  longest: number
}

/** A field of several lines that counts the characters left. A pasted text that is too long stays whole, and the form refuses it. */
export function CountedTextArea({ hint, longest, onChange, ...area }: Props) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const room = describeRoom(length, longest)
  return (
    <>
      <TextArea
        {...area}
        hint={`${hint} ${room}.`}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
      <span className="hidden" role="status">
        {longest - length < FEW_CHARACTERS_LEFT ? room : ''}
      </span>
    </>
  )
}
