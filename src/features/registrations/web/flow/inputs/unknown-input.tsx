import { useEffect } from 'react'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { InputProps } from './input-props.ts'
import { QuestionHead } from './question-head.tsx'

export function UnknownInput({ label, hint, action: { id, type } }: InputProps) {
  useEffect(() => console.warn(`Question ${id} is of the unknown type ${type}`), [id, type])
  return (
    <>
      <QuestionHead label={label} hint={hint} />
      <InsetNote>
        This question cannot be shown here. Continue, and we will ask you another way
      </InsetNote>
    </>
  )
}
