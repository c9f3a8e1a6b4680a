import { type ComponentType, lazy, useEffect } from 'react'
import { pressed, touched } from '../forms/first-touch.ts'
import { loadChunk } from '../shell/chunk-reload.ts'

/**
 * The screen of a public page. The server draws it and it works as it stands: links lead on, forms are sent. What it can do beyond that comes with the
 * first touch, so that the first view stays light; somebody who is signed in has it at once.
 */
export async function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  // Where somebody went on from another page there is nothing to wait for: the page is there when its screen is.
  if (import.meta.env.SSR || pressed.touched) return (await loadChunk(load)).default
  pressed.later = true
  return lazy(async () => {
    await touched
    const { default: Screen } = await loadChunk(load)
    const Ready = (props: Props) => {
      useEffect(pressed.again, [])
      return <Screen {...props} />
    }
    return { default: Ready }
  })
}
