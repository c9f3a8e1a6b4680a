/** What is said of words in a field of choices that chose nothing, and that would be dropped without a word. */
export const LOOSE = 'Choose one of the list, or clear what you typed'
/** What is said of a signature that is to be drawn while its box is empty. */
export const UNDRAWN = 'Draw your signature in the box, or choose to type it'

type Held = {
  readonly sendsFile: boolean
  /** The sentence of what was begun and is no answer yet; set once the person has tried to go on. */
  readonly loose: string | undefined
  /** True once the person has tried to go on: before that, no one is told off for what they have not come to yet. */
  readonly lacksAnswer: boolean
}

/** Why the 'next' button is disabled; undefined where it is active. */
export function whyNotNext({ sendsFile, loose, lacksAnswer }: Held): string | undefined {
  if (sendsFile) return 'Your file is still on its way. You can go on when it has arrived.'
  if (loose !== undefined) return `${loose}.`
  if (lacksAnswer) return 'This needs an answer before you can go on.'
  return undefined
}

/** What waits for a connection or for another try is kept on this device, so that no one has to wait for it. */
export const isOnItsWay = ({
  online,
  retryAt,
}: {
  readonly online: boolean
  readonly retryAt: Date | null
}) => online && retryAt === null
