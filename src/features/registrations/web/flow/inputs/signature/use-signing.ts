import { useState } from 'react'
import type { Signature, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { UNDRAWN_SIGNATURE_MESSAGE } from '../../../../domain/draft/why-not-next.ts'
import type { InputProps } from '../input-props.ts'

/** Manages the signature that is being given. `kept`: the stored signature was already drawn when this screen opened. */
export function useSigning({ value, answer, loose }: InputProps<Field>) {
  const signed = readSignature(value)
  const [name, setName] = useState(signed?.name ?? '')
  const [drawn, setDrawn] = useState(signed?.drawn ?? false)
  const [drawing, setDrawing] = useState<File | null>(null)
  const [kept] = useState(drawn)

  const give = (next: { name: string; drawn: boolean; drawing: File | null }) => {
    setName(next.name)
    setDrawn(next.drawn)
    setDrawing(next.drawing)
    const isDrawn = !next.drawn || next.drawing !== null || kept
    const isNamed = next.name.trim() !== ''
    loose(isNamed && !isDrawn ? UNDRAWN_SIGNATURE_MESSAGE : '')
    answer(
      isNamed && isDrawn ? { name: next.name, drawn: next.drawn } : null,
      next.drawn && next.drawing ? next.drawing : undefined,
    )
  }
  return { name, drawn, drawing, kept, give }
}

const readSignature = (value: AnswerValue | undefined): Signature | undefined =>
  value !== undefined && typeof value === 'object' && 'drawn' in value ? value : undefined
