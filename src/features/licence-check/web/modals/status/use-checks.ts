import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { type LicenceCheck, listLicenceChecks } from '../../../contract/licence-check.ts'
import { isCheckOpen } from '../../../domain/checks/status.ts'
import { CHECK_POLL_INTERVAL_MS } from './check-poll-interval.ts'
import { describeCheckNews } from './describe-check-news.ts'

/**
 * Polls the checks of a driver every ten seconds while the page is visible and in use and the newest check is open. `said` describes the last change
 * for screen readers.
 */
export function usePolledChecks(
  driverId: string,
  read: (checks: readonly LicenceCheck[], isNews: boolean) => void,
) {
  const [checks, setChecks] = useState<readonly LicenceCheck[]>()
  const [failure, setFailure] = useState<Failure>()
  const [said, say] = useState('')
  const last = useRef<readonly LicenceCheck[]>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  const tell = useRef(read)
  tell.current = read

  const ask = useCallback(() => {
    const show = (found: readonly LicenceCheck[]) => {
      const news = describeCheckNews(last.current, found)
      if (news) say(news)
      // The first response counts as a change too, because the page may show an older state of this check.
      const isNews = last.current === undefined || news !== undefined
      last.current = found
      setChecks(found)
      setFailure(undefined)
      tell.current(found, isNews)
    }
    // No new request is made while an earlier one is still waiting for its response.
    asking.current ??= call(listLicenceChecks, { params: { id: driverId } })
      .then(show, setFailure)
      .finally(() => {
        asking.current = undefined
      })
    return asking.current
  }, [driverId])
  useEffect(() => void ask(), [ask])

  const newest = checks?.[0]
  const moving = newest !== undefined && isCheckOpen(newest.licenceCheckStatusId)
  useEffect(() => {
    if (!moving) return
    return pollWhileUsed(CHECK_POLL_INTERVAL_MS, ask)
  }, [moving, ask])
  return { checks, failure, said, ask }
}
