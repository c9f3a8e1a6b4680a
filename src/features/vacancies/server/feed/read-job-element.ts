import { SaxesParser } from 'saxes'
import { MAX_NESTING_DEPTH, type FeedEntry } from './feed-cutter.ts'

class UnreadableElementError extends Error {}

type FieldValue = { text: string; markup: string; hasMarkup: boolean }

/**
 * Reads a <job> element, whose child elements are the fields. Elements inside a field are converted back to markup, which the sanitiser then checks.
 */
export function readJobElement(xml: string, line: number): FeedEntry {
  const parser = new SaxesParser()
  const values = new Map<string, string>()
  const open: string[] = []
  let value: FieldValue | undefined

  parser.on('error', () => {
    throw new UnreadableElementError(
      `The XML is not well formed in line ${line + parser.line - 1}.`,
    )
  })
  parser.on('doctype', () => {
    throw new UnreadableElementError(
      'The XML has a document type definition (DTD), which is not accepted.',
    )
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (open.length > MAX_NESTING_DEPTH)
      throw new UnreadableElementError(
        `The record is nested more than ${MAX_NESTING_DEPTH} levels deep.`,
      )
    if (open.length === 2) value = { text: '', markup: '', hasMarkup: false }
    if (open.length > 2 && value) {
      value.hasMarkup = true
      value.markup += `<${name}>`
    }
  })
  const add = (text: string) => {
    if (!value) return
    value.text += text
    value.markup += escapeMarkup(text)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (open.length === 2 && value) values.set(name, value.hasMarkup ? value.markup : value.text)
    if (open.length > 2 && value) value.markup += `</${name}>`
    open.pop()
  })

  try {
    parser.write(xml).close()
    return { line, fields: Object.fromEntries(values) }
  } catch (error) {
    if (error instanceof UnreadableElementError) return { line, problem: error.message }
    throw error
  }
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
