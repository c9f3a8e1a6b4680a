import { statusEntry } from '../../../domain/status.ts'

type Known = readonly {
  readonly id: string
  readonly licenceCheckStatusId: number
  readonly description: string
}[]

/** What to say when the checks were asked for again: how the newest stands, where that is different now. The first reading is no news. */
export function newsOf(before: Known | undefined, now: Known): string | undefined {
  const [was] = before ?? []
  const [is] = now
  if (
    !before ||
    !is ||
    (was?.id === is.id &&
      was.licenceCheckStatusId === is.licenceCheckStatusId &&
      was.description === is.description)
  )
    return undefined
  const { status, description } = statusEntry(is)
  return `${status}. ${description}`
}
