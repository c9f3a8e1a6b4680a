import { useCallback } from 'react'
import type { PreviewedLetter } from '#features/registrations/contract/reminder.ts'
import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { previewSendCandidate } from '../../../contract/review.ts'
import { useSettledText } from '../use-settled-text.ts'

type LettersToRead = {
  readonly id: string
  readonly channels: readonly Channel[]
  readonly message: string
  /**
   * The keys of the questions that are asked again; the preview is read again when they change. Null if nothing is asked: there is then no letter.
   */
  readonly asksFor: readonly string[] | null
}

/** Reads the letters as they will be sent, except for their link. `outdated`: they may not contain the latest typed text yet. */
export function useLetterPreview({ id, channels, message, asksFor }: LettersToRead) {
  const wanted = JSON.stringify({ channels: asksFor ? channels : [], message, asksFor })
  const asked = useSettledText(wanted)
  const letters = useLoaded(
    useCallback((): Promise<readonly PreviewedLetter[]> => {
      const { channels: by, message: words } = JSON.parse(asked) as Pick<
        LettersToRead,
        'message'
      > & { channels: Channel[] }
      return by.length === 0
        ? Promise.resolve([])
        : call(previewSendCandidate, {
            params: { id },
            body: { channels: by, ...(words.trim() === '' ? {} : { message: words }) },
          })
    }, [id, asked]),
  )
  return { letters, outdated: letters.stage === 'loading' || asked !== wanted }
}
