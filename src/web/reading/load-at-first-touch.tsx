import { type ComponentType, lazy, useEffect } from 'react'
import { earlyPresses, firstInteraction, firstTouch } from '../forms/first-touch.ts'
import { loadChunk, loadWhenOnline } from '../shell/chunk-reload.ts'
import { showToast } from '../shell/toast.ts'

/**
 * Returns the screen of a public page. Its code is loaded when the page is quiet or at the first interaction, so that the first view is light, or at
 * once for a signed-in person. Until then, the links and forms that the server rendered work by themselves. Without a connection the server's page
 * stays, and a press shows a toast.
 */
export async function loadAtFirstTouch<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  // If the person came from another page of this site, the code is needed at once.
  if (import.meta.env.SSR || firstTouch.touched) return (await loadChunk(load)).default
  firstTouch.later = true
  return lazy(async () => {
    await firstInteraction
    const { default: Screen } = await loadWhenOnline(load, ({ message }) => {
      if (earlyPresses?.forget()) showToast(message, { tone: 'error' })
    })
    const Ready = (props: Props) => {
      useEffect(() => earlyPresses?.again(), [])
      return <Screen {...props} />
    }
    return { default: Ready }
  })
}
