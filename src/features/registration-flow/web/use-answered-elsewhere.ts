import { useEffect, useRef, useState } from 'react'

type Here = {
  /** What is typed on this screen, as it would be kept; undefined where nothing is. */
  readonly typed: (key: string) => string | undefined
  readonly kept: (key: string) => string
  readonly forget: (keys: readonly string[]) => void
}

/**
 * An answer that another tab or device changed while its question is open here takes the place of what was saved here; what is just being typed stays.
 * Answers how often that happened, by which a field begins anew.
 */
export function useAnsweredElsewhere(
  keys: readonly string[],
  { typed, kept, forget }: Here,
): (key: string) => number {
  const known = useRef(new Map<string, string>())
  const saved = useRef(new Map<string, string>())
  const focused = useRef<string>(null)
  const [times, setTimes] = useState<ReadonlyMap<string, number>>(new Map())

  useEffect(() => {
    const changed = keys.filter((key) => {
      const [before, now, here] = [known.current.get(key), kept(key), typed(key)]
      known.current.set(key, now)
      if (here === now) saved.current.set(key, now)
      return (
        before !== undefined &&
        before !== now &&
        here !== now &&
        (here === undefined || here === saved.current.get(key))
      )
    })
    if (changed.length === 0) return
    focused.current = document.activeElement?.id ?? null
    forget(changed)
    setTimes(
      (before) =>
        new Map([...before, ...changed.map((key) => [key, (before.get(key) ?? 0) + 1] as const)]),
    )
  })
  useEffect(() => {
    if (times.size > 0 && focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  }, [times])

  return (key) => times.get(key) ?? 0
}
