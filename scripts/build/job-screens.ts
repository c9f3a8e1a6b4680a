import { join } from 'node:path'

type Context = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const WEB = join(import.meta.dirname, '../../src/web')
/** The shared components. The 'jobs' chunk gets those that a public screen imports, so that other pages need not load the search for them. */
const KIT = join(WEB, 'kit')
const screenOf = (page: string) => join(WEB, 'pages', `${page}-screen.tsx`)
const SCREENS = ['home/home', 'jobs/search', 'jobs/vacancy'].map(screenOf)
/** The modules that every page loads before it is quiet. */
const FIRST = [
  join(WEB, 'entry-client.tsx'),
  ...['home/home', 'jobs/search', 'jobs/vacancy', 'reading/legal'].map((page) =>
    join(WEB, 'pages', `${page}.page.tsx`),
  ),
]

/**
 * Bundles what public pages load once they are quiet into two chunks instead of dozens, since each chunk is a request: one for modules that
 * several of their screens import, one for the rest of the search. The groups follow the imports, so that no list needs maintenance.
 */
export function jobScreens() {
  let groups: ReadonlyMap<string, string> | undefined
  const name = (id: string, context: Context) => {
    groups ??= groupsOf(context)
    return groups.get(id) ?? null
  }
  return { name, debugName: 'job-screens', test: /src[\\/]/ }
}

function groupsOf(context: Context): ReadonlyMap<string, string> {
  const first = new Set(FIRST.flatMap((entry) => [...reachedFrom(entry, context)]))
  const reached = SCREENS.map((screen) => reachedFrom(screen, context))
  const ofSearch = reachedFrom(screenOf('jobs/search'), context)
  const groups = new Map<string, string>()
  for (const id of new Set(reached.flatMap((ids) => [...ids]))) {
    if (first.has(id) || SCREENS.includes(id)) continue
    if (id.startsWith(KIT) || reached.filter((ids) => ids.has(id)).length > 1)
      groups.set(id, 'jobs')
    else if (ofSearch.has(id)) groups.set(id, 'searching')
  }
  return groups
}

/** Returns a module and everything that it imports statically, directly or not. */
function reachedFrom(
  entry: string,
  context: Context,
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const id of context.getModuleInfo(entry)?.importedIds ?? []) reachedFrom(id, context, seen)
  return seen
}
