import { dirname } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { areaOf } from './house-areas.ts'

export const LONGEST_FILE = 250
export const LONGEST_FUNCTION = 60
export const FULLEST_FOLDER = 25

/** Files that consist of one table of data each and are therefore as long as their data. The list never has more than five. */
export const DATA_TABLES: readonly string[] = [
  'bench/search-quality/trades.ts',
  'src/features/search/domain/words/skills.ts',
  'src/features/search/domain/words/synonyms.ts',
  'src/web/styles/tokens.css',
  'tests/attacks/house/probed-paths.ts',
]

const RULES = ['longFiles', 'longFunctions', 'fullFolders'] as const

/** A file, function or folder over a limit, with the rule that it breaks. */
export type Breach = {
  readonly rule: (typeof RULES)[number]
  readonly area: string
  readonly what: string
}

const linesOf = (text: string) => text.trimEnd().split('\n').length

type Span = { readonly start: number; readonly end: number }
type Callee = { readonly type: string; readonly [field: string]: unknown }

/** Returns true for `describe`, `describe.skipIf(…)` and `describe.each(…)`, whose callbacks only group tests. */
function isDescribe(callee: Callee): boolean {
  if (callee.type === 'Identifier') return callee.name === 'describe'
  if (callee.type === 'MemberExpression') return isDescribe(callee.object as Callee)
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return isDescribe((callee.callee ?? callee.tag) as Callee)
  return false
}

/** Lists the functions of a file that are longer than allowed, with their first line and their length. */
export function longFunctions(file: string, source: string) {
  const functions: Span[] = []
  const groups = new Set<number>()
  const see = (node: Span) => void functions.push(node)
  new Visitor({
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
    CallExpression(node) {
      if (isDescribe(node.callee as unknown as Callee))
        for (const argument of node.arguments) groups.add(argument.start)
    },
  }).visit(parseSync(file, source).program)
  return functions
    .filter(({ start }) => !groups.has(start))
    .map(({ start, end }) => ({
      line: linesOf(source.slice(0, start + 1)),
      lines: linesOf(source.slice(start, end)),
    }))
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
}

/** Lists the folders with more files than allowed; files of subfolders do not count. */
export function fullFolders(files: readonly string[]) {
  const byFolder = Map.groupBy(files, dirname)
  return [...byFolder]
    .map(([folder, { length }]) => ({ folder, files: length }))
    .filter((one) => one.files > FULLEST_FOLDER)
}

/** Lists everything in these files that exceeds a limit. The tables of data may exceed the limit of a file's length. */
export function breachesOf(
  files: readonly string[],
  read: (file: string) => string,
  dataTables: readonly string[],
): readonly Breach[] {
  const inFiles = files
    .filter((file) => !dataTables.includes(file))
    .flatMap((file): Breach[] => {
      const source = read(file)
      const area = areaOf(file)
      const lines = linesOf(source)
      // Parsing is slow, so a file that is shorter than the limit of a function is not parsed.
      const mayHold = lines > LONGEST_FUNCTION && !file.endsWith('.css')
      const long = mayHold ? longFunctions(file, source) : []
      return [
        ...(lines > LONGEST_FILE
          ? [{ rule: 'longFiles' as const, area, what: `${file} has ${lines} lines` }]
          : []),
        ...long.map((one) => ({
          rule: 'longFunctions' as const,
          area,
          what: `${file}:${one.line} has a function of ${one.lines} lines`,
        })),
      ]
    })
  const inFolders = fullFolders(files).map(({ folder, files: count }) => ({
    rule: 'fullFolders' as const,
    area: areaOf(`${folder}/`),
    what: `${folder} holds ${count} files`,
  }))
  return [...inFiles, ...inFolders]
}

export type AllowedBreachCounts = Readonly<
  Record<string, Readonly<Partial<Record<Breach['rule'], number>>>>
>

/** Counts the breaches of each area, in the form of house-sizes.json. */
export function countsOf(breaches: readonly Breach[]): AllowedBreachCounts {
  const counts: Record<string, Partial<Record<Breach['rule'], number>>> = {}
  for (const { area, rule } of breaches.toSorted((one, other) =>
    one.area < other.area ? -1 : 1,
  )) {
    const ofArea = (counts[area] ??= {})
    ofArea[rule] = (ofArea[rule] ?? 0) + 1
  }
  return counts
}

/** Lists the areas that exceed limits more often than house-sizes.json allows, and the numbers in it that can be lowered. */
export function ratchetProblems(
  allowed: AllowedBreachCounts,
  breaches: readonly Breach[],
): readonly string[] {
  const counted = countsOf(breaches)
  const areas = [...new Set([...Object.keys(allowed), ...Object.keys(counted)])].sort()
  return areas.flatMap((area) =>
    RULES.flatMap((rule) => {
      const now = counted[area]?.[rule] ?? 0
      const most = allowed[area]?.[rule] ?? 0
      if (now < most) return [`${area}: lower ${rule} from ${most} to ${now} in house-sizes.json`]
      if (now === most) return []
      const own = breaches.filter((breach) => breach.area === area && breach.rule === rule)
      return [`${area}: ${rule} may be ${most} and is ${now}:`, ...own.map(({ what }) => what)]
    }),
  )
}

/** Returns the numbers of house-sizes.json, each lowered to the current count if that is smaller. */
export function lowerAllowedCounts(
  allowed: AllowedBreachCounts,
  counted: AllowedBreachCounts,
): AllowedBreachCounts {
  const areas = Object.entries(allowed).map(([area, most]) => {
    const rules = RULES.map(
      (rule) => [rule, Math.min(most[rule] ?? 0, counted[area]?.[rule] ?? 0)] as const,
    )
    return [area, Object.fromEntries(rules.filter(([, count]) => count > 0))] as const
  })
  return Object.fromEntries(areas.filter(([, counts]) => Object.keys(counts).length > 0))
}
