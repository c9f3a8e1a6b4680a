import {
  FeedBrokenError,
  type FeedCutter,
  type FeedEntry,
  MAX_RECORD_LENGTH,
  buildTooLongRecordEntry,
} from './feed-cutter.ts'

/** Cuts JSON Lines: one JSON object on each line; empty lines are skipped. */
export function createJsonLinesCutter(): FeedCutter {
  let pending = ''
  let skipping = false
  let line = 1

  return {
    write(text) {
      const entries: FeedEntry[] = []
      let from = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        const record = pending + text.slice(from, end)
        if (!skipping && record.trim() !== '') entries.push(parseRecord(record, line))
        pending = ''
        skipping = false
        from = end + 1
        line++
      }
      if (!skipping) pending += text.slice(from)
      if (pending.length > MAX_RECORD_LENGTH) {
        entries.push(buildTooLongRecordEntry(line))
        pending = ''
        skipping = true
      }
      return entries
    },
    end() {
      if (pending.trim() === '') return []
      const last = parseRecord(pending, line)
      // If the last line has no line break and is not valid JSON, the file was cut off.
      if ('problem' in last) throw new FeedBrokenError(line, 'The file breaks off inside a record.')
      return [last]
    },
  }
}

function parseRecord(record: string, line: number): FeedEntry {
  if (record.length > MAX_RECORD_LENGTH) return buildTooLongRecordEntry(line)
  try {
    return { line, fields: JSON.parse(record) }
  } catch {
    return { line, problem: 'The line is not valid JSON.' }
  }
}
