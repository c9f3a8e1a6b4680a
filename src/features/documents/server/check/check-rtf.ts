import { readFile } from 'node:fs/promises'
import { REFUSED } from '../../domain/refusals.ts'
import { mismatch } from './mismatch.ts'
import { unfit } from './unfit.ts'

const EMBEDS = /\\(object|objdata|objocx|objemb|objautlink|objlink|objupdate|objhtml)(?![a-z])/
/** A template or field that a reader would fetch; Word writes the path of its own template, which stays on the machine. */
const FETCHES =
  /\\\*?\\?template\s[^{}]{0,200}?(https?:|ftp:|file:|\\\\\\\\)|\\fldinst[^{}]{0,40}\{?[^{}]{0,200}?\b(INCLUDEPICTURE|INCLUDETEXT|DDE|DDEAUTO|LINK)\b/i
const PARTS = /\\bin(\d{1,9}) ?|\\[\s\S]|[{}]/g

/** Rich text begins and ends as one, and carries neither objects nor anything to fetch. */
export async function checkRtf(path: string) {
  const text = (await readFile(path)).toString('latin1')
  if (!/^(\xef\xbb\xbf)?\s{0,8}\{\\rtf\d?[\\\s{}]/.test(text.slice(0, 32)))
    throw await mismatch(path, 'rtf')
  if (EMBEDS.test(text)) throw unfit(REFUSED.embedded)
  if (FETCHES.test(text)) throw unfit(REFUSED.external)
  if (!closes(text)) throw unfit(REFUSED.damaged)
}

/** Every group that opens closes, and nothing but padding follows the last one. */
function closes(text: string): boolean {
  let depth = 0
  PARTS.lastIndex = 0
  for (let part = PARTS.exec(text); part; part = PARTS.exec(text)) {
    if (part[1]) PARTS.lastIndex += Number(part[1])
    else if (part[0] === '{') depth += 1
    else if (part[0] === '}' && --depth === 0) return /^[\s\0]*$/.test(text.slice(PARTS.lastIndex))
  }
  return false
}
