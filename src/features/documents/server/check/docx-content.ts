import { FieldReader } from '../../domain/field-reader.ts'
import { active, mayBePressed } from './known-parts.ts'
import type { SeeXml, XmlElement } from './xml-check.ts'

/** Elements with which a known part would carry, load or start something. */
const ACTS = new Set([
  ...[
    'altChunk',
    'subDoc',
    'object',
    'OLEObject',
    'oleObj',
    'control',
    'ocx',
    'externalData',
    'contentPart',
  ],
  ...[
    'mailMerge',
    'dataSource',
    'attachedTemplate',
    'frameset',
    'entryMacro',
    'exitMacro',
    'webExtension',
    'saveThroughXslt',
  ],
  ...[
    'videoFile',
    'audioFile',
    'wavAudioFile',
    'quickTimeFile',
    'audioCd',
    'webVideoPr',
    'movie',
    'script',
    'applet',
    'iframe',
  ],
])

/** Reads a part of a Word document: its elements, and its fields, also where an instruction is spread over runs or stands in another one. */
export function wordContent(): SeeXml {
  const fields = new FieldReader()
  let inInstruction = false
  return {
    open(element) {
      const { name, values } = element
      if (ACTS.has(name) || leadsOut(element)) throw active()
      if (name === 'fldSimple') for (const instruction of values('instr')) fields.whole(instruction)
      if (name === 'fldChar') for (const kind of values('fldCharType')) turn(fields, kind)
      inInstruction ||= isInstruction(name)
    },
    text(text) {
      if (inInstruction) fields.instruct(text)
    },
    close(name) {
      if (isInstruction(name)) inInstruction = false
      if (!fields.harmless) throw active()
    },
    end() {
      fields.finish()
      if (!fields.harmless) throw active()
    },
  }
}

const isInstruction = (name: string) => name === 'instrText' || name === 'delInstrText'

function turn(fields: FieldReader, kind: string) {
  if (kind === 'begin') fields.begin()
  else if (kind === 'separate') fields.separate()
  else if (kind === 'end') fields.end()
}

/** Older drawings name what they load or lead to in attributes, without a relationship. */
const leadsOut = ({ name, values }: XmlElement) =>
  values('src').some((source) => source.trim() !== '') ||
  (name === 'imagedata' && values('href').some((address) => /[:\\]|\/\//.test(address))) ||
  !values('href')
    .filter(() => name !== 'imagedata')
    .every(mayBePressed) ||
  (/^hlink/.test(name) && values('action').some((action) => action.trim() !== ''))
