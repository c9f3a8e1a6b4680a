import { type ComponentType, lazy, useEffect } from 'react'
import { pressed, touched } from '../forms/first-touch.ts'
import { loadChunk } from '../shell/chunk-reload.ts'

/**
 * The screen of a public page. The server renders it and it works without its code: links lead on, forms are sent. Everything else comes with the first
 * touch, so that the first view stays light; a person who is signed in has it at once.
 */
export async function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  // After a navigation from another page there is nothing to wait for: the page is there when its screen is.
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
