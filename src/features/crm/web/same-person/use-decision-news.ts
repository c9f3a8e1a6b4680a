import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { type CrmDuplicate, getCrmDuplicates } from '../../contract/crm.ts'
import { describeDecisionNews } from '../../domain/decision-news.ts'
import { formatRecordName } from './record-name.ts'

/**
 * Checks, before the page is left, whether a colleague or another tab has changed the decisions that it shows. `look` returns true if they are
 * unchanged; otherwise `news` describes the changes, and `onNews` receives the records with the current decisions.
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
    // A failed request counts as unchanged: the next page searches too, and shows why it cannot.
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
