import { FieldReader } from '../../../domain/field-reader.ts'
import { isHarmlessFieldData } from '../../../domain/field-data.ts'
import { addressesAreHarmless } from './docx-addresses.ts'
import { createActiveContentError } from '../known-parts.ts'
import { isKnownOldDrawing } from './old-drawings.ts'
import type { XmlReceiver, XmlElement } from '../xml-check.ts'

/** The most characters of a field's data; longer data is refused, because it cannot be checked. */
const MOST_DATA = 200_000

/** Elements by which a known part could contain, load or start other content. */
const ACTIVE_ELEMENTS = new Set([
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
    'sourceFileName',
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

type PartReaders = {
  readonly seeDrawing?: (packed: string) => void
  readonly seeElement?: (element: XmlElement) => void
}

/** Reads a part of a Word document: its elements, and its fields, even if an instruction is split across runs or nested in another one. */
export function createWordContentReceiver({
  seeDrawing = refuseNestedDrawing,
  seeElement,
}: PartReaders = {}): XmlReceiver {
  const fields = new FieldReader()
  let inInstruction = false
  let data: string | undefined
  return {
    open(element) {
      const { name, values } = element
      if (ACTIVE_ELEMENTS.has(name) || isForbiddenElement(element)) throw createActiveContentError()
      seeElement?.(element)
      if (name === 'fldSimple') for (const instruction of values('instr')) fields.whole(instruction)
      if (name === 'fldChar')
        for (const kind of values('fldCharType')) updateOpenFields(fields, kind)
      inInstruction ||= isInstruction(name)
      if (name === 'fldData') data = ''
      values('gfxdata').forEach(seeDrawing)
    },
    text(text) {
      if (inInstruction) fields.instruct(text)
      else if (data !== undefined) data = appendFieldData(data, text)
    },
    close(name) {
      if (isInstruction(name)) inInstruction = false
      if (name === 'fldData' && data !== undefined) {
        if (!isHarmlessFieldData(Buffer.from(data, 'base64').toString('latin1')))
          throw createActiveContentError()
        data = undefined
      }
      if (!fields.harmless) throw createActiveContentError()
    },
    end() {
      fields.finish()
      if (!fields.harmless) throw createActiveContentError()
    },
  }
}

const isInstruction = (name: string) => name === 'instrText' || name === 'delInstrText'

function updateOpenFields(fields: FieldReader, kind: string) {
  if (kind === 'begin') fields.begin()
  else if (kind === 'separate') fields.separate()
  else if (kind === 'end') fields.end()
}

/** Word processors do not support a drawing inside a drawing's own data. */
const refuseNestedDrawing = () => {
  throw createActiveContentError()
}

function appendFieldData(data: string, text: string): string {
  if (data.length + text.length > MOST_DATA) throw createActiveContentError()
  return data + text
}

/**
 * Returns whether an element is not allowed. Elements of older drawings must have known names and attributes; in all others, attributes must not have
 * harmful addresses.
 */
const isForbiddenElement = (element: XmlElement) =>
  !isKnownOldDrawing(element) || !addressesAreHarmless(element)
