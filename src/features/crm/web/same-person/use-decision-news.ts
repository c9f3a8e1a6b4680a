import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { type CrmDuplicate, getCrmDuplicates } from '../../contract/crm.ts'
import { describeDecisionNews } from '../../domain/decision-news.ts'
import { formatRecordName } from './record-name.ts'

/**
 * Reads before the page is left whether what it shows is still what is stored, because a colleague or another tab may have decided since. `look` returns
 * true if so; otherwise `news` says what was decided, and `onNews` gets the records as they are now.
 */
export function useDecisionNews(
  id: string,
  crm: string | undefined,
  onNews: (stored: readonly CrmDuplicate[]) => void,
) {
  const [news, setNews] = useState<readonly string[]>([])
  const [isLooking, setLooking] = useState(false)
  async function look(shown: readonly CrmDuplicate[]): Promise<boolean> {
    setLooking(true)
    // The next page searches too, and says why it cannot.
    const stored = await call(getCrmDuplicates, {
      params: { id },
      query: crm ? { crm } : {},
    }).catch(() => undefined)
    setLooking(false)
    const found = stored
      ? describeDecisionNews(
          shown,
          stored.map((record) => ({ ...record, name: formatRecordName(record) })),
        )
      : []
    setNews(found)
    if (stored && found.length > 0) onNews(stored)
    return found.length === 0
  }
  return { news, isLooking, look, forget: () => setNews([]) }
}
