import { toStatusEntry } from '../../../domain/checks/status.ts'

type KnownChecks = readonly {
  readonly id: string
  readonly licenceCheckStatusId: number
  readonly description: string
}[]

/** Describes what changed since the checks were last read. Returns undefined if nothing changed or the checks are read for the first time. */
export function describeCheckNews(
  before: KnownChecks | undefined,
  now: KnownChecks,
): string | undefined {
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
  const { status, description } = toStatusEntry(is)
  return `${status}. ${description}`
}
