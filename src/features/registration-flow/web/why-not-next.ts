import type { SaveState } from '#features/registrations/web/open-registration.ts'

type Held = {
  readonly sendsFile: boolean
  /** After a try: before it, no one is told off for what they have not come to yet. */
  readonly lacksAnswer: boolean
}

/** Why the 'next' button is disabled; undefined where it is active. */
export function whyNotNext({ sendsFile, lacksAnswer }: Held): string | undefined {
  if (sendsFile) return 'Your file is still on its way. You can go on when it has arrived.'
  if (lacksAnswer) return 'This needs an answer before you can go on.'
  return undefined
}

/** What waits for a connection or for another try is kept on this device, so that no one has to wait for it. */
export const isOnItsWay = ({ online, retryAt }: Pick<SaveState, 'online' | 'retryAt'>) =>
  online && retryAt === null
