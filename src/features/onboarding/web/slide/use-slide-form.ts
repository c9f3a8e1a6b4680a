import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { underWay, useOnboarding } from '../state/onboarding-state.ts'
import { forgetTyped, keepTyped, putBackTyped } from './typed-in-slide.ts'

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
      await underWay(() => send(...given))
      forgetTyped(slide)
    },
  })
  const { id, onInput } = form.props
  useEffect(() => {
    const element = document.getElementById(id)
    if (element instanceof HTMLFormElement) putBackTyped(slide, element)
  }, [id, slide])
  return {
    ...form,
    props: {
      ...form.props,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        onInput(event)
        keepTyped(slide, event.currentTarget)
      },
    },
  }
}
