import { useForm } from '#web/use-form.ts'
import { underWay } from './onboarding-state.ts'

/** The form of a slide: while its answer is on the way onboarding is loading, and why that failed is known until the next try [seed 4.1.3]. */
export const useSlideForm = <Name extends string>({
  send,
  ...declared
}: Parameters<typeof useForm<Name>>[0]) =>
  useForm<Name>({ ...declared, send: (...given) => underWay(() => send(...given)) })
