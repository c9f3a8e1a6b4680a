import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { runWithLoading, useOnboarding } from '../state/onboarding-state.ts'
import { deleteTypedValues, storeTypedValues, restoreTypedValues } from './stored-slide-values.ts'

/**
 * The form state of a slide. Onboarding is `loading` while the answer is being sent, and the reason of a failure stays until the next attempt [seed
 * 4.1.3]. Typed values survive a reload.
 */
export const useSlideForm = <Name extends string>({
  send,
  ...declared
}: Parameters<typeof useForm<Name>>[0]) => {
  const [slide] = useState(() => useOnboarding.getState().currentSlide)
  const form = useForm<Name>({
    ...declared,
    send: async (...given) => {
      await runWithLoading(() => send(...given))
      deleteTypedValues(slide)
    },
  })
  const { id, onInput } = form.props
  useEffect(() => {
    const element = document.getElementById(id)
    if (element instanceof HTMLFormElement) restoreTypedValues(slide, element)
  }, [id, slide])
  return {
    ...form,
    props: {
      ...form.props,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        onInput(event)
        storeTypedValues(slide, event.currentTarget)
      },
    },
  }
}
