import { Gauge, type Registry } from 'prom-client'
import type { LiveIndex } from './live-index.ts'

type IndexFigures = NonNullable<ReturnType<LiveIndex['figures']>>

/** The gauges of the search index for operators. All of them are 0 while only the database answers searches. */
const INDEX_GAUGES: readonly {
  readonly name: string
  readonly help: string
  readonly of: (figures: IndexFigures) => number
}[] = [
  {
    name: 'search_index_ready',
    help: '1 while the index answers searches, 0 while the database does',
    of: ({ ready }) => Number(ready),
  },
  {
    name: 'search_index_documents',
    help: 'Vacancies in the search index',
    of: ({ documents }) => documents,
  },
  { name: 'search_index_parts', help: 'Parts of the search index', of: ({ parts }) => parts },
  { name: 'search_index_bytes', help: 'Memory of the search index', of: ({ bytes }) => bytes },
  {
    name: 'search_index_behind_seconds',
    help: 'Time since the search index was last known to be as the database',
    of: ({ behindSeconds }) => behindSeconds,
  },
  {
    name: 'search_index_last_merge_seconds',
    help: 'How long the last merge of large parts took',
    of: ({ mergeSeconds }) => mergeSeconds ?? 0,
  },
]

export function registerIndexGauges(registry: Registry, { figures }: LiveIndex) {
  for (const { name, help, of } of INDEX_GAUGES) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => {
        const now = figures()
        gauge.set(now ? of(now) : 0)
      },
    })
  }
}
