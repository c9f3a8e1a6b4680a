import { parseSync, Visitor } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }

/** Matches a measured time: the difference of two readings of a clock, or a variable that is named like one. */
const TAKEN = /\b(?:performance|Date)\.now\(\) -|\b(?:ms|took|milliseconds|elapsed)\b/
const SPOKEN = /\b(?:slowest|fastest|quickest|readiness|recovery)\b/
const LEAST_MS = 5000
const COMPARES = new Set(['toBeLessThan', 'toBeLessThanOrEqual', 'toBeGreaterThan'])
const OPERATORS = new Set(['<', '<=', '>', '>='])

/**
 * Lists the lines of a test that compare a measured time, or a timeout, with less than five seconds. Times are in milliseconds. A bound from `promised`
 * or another time measured in the same run is allowed.
 */
export function shortTimes(file: string, source: string): readonly string[] {
  const { program } = parseSync(file, source)
  const text = ({ start, end }: Node) => source.slice(start, end)
  const numbers = new Map<string, number>()
  const names = new Set<string>()
  const found: string[] = []

  const isMeasured = (said: string) =>
    TAKEN.test(said) ||
    SPOKEN.test(said) ||
    [...names].some((name) => new RegExp(String.raw`\b${name}\b(?!:)`).test(said))
  const isShort = (said: string) => {
    const value = numbers.get(said) ?? numberIn(said)
    return value !== undefined && value < LEAST_MS
  }
  const note = (node: Node, isSo: boolean) => {
    if (isSo) found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${text(node)}`)
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || id.type !== 'Identifier') return
      const value = numberIn(text(init))
      if (value !== undefined) numbers.set(id.name, value)
      else if (init.type === 'BinaryExpression' && TAKEN.test(text(init))) names.add(id.name)
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier' && TAKEN.test(text(right))) names.add(left.name)
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (/\.push$/.test(text(callee)) && given && TAKEN.test(text(given)))
        names.add(callee.object.name)
    },
  }).visit(program)
  new Visitor({
    BinaryExpression(node) {
      if (OPERATORS.has(node.operator))
        note(node, isMeasured(text(node.left)) && isShort(text(node.right)))
    },
    CallExpression(node) {
      const [bound] = node.arguments
      if (node.callee.type !== 'MemberExpression' || !bound) return
      const { object, property } = node.callee
      if (property.type === 'Identifier' && COMPARES.has(property.name))
        note(node, isMeasured(withoutMessages(text(object))) && isShort(text(bound)))
    },
    Property(node) {
      if (text(node.key) === 'timeout') note(node, isShort(text(node.value)))
    },
  }).visit(program)
  return found
}

const withoutMessages = (said: string) =>
  said.replaceAll(/`[^`]*`|'[^']*'/g, '').replaceAll(/\{[^{}]*\}/g, '')

/** Reads a number, or a product of numbers. */
function numberIn(said: string): number | undefined {
  const factors = said.split('*').map((factor) => factor.trim().replaceAll('_', ''))
  return factors.every((factor) => /^\d+(\.\d+)?$/.test(factor))
    ? factors.reduce((product, factor) => product * Number(factor), 1)
    : undefined
}
