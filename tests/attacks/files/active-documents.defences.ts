import type { Defences } from '../defences.ts'

const CHECK = 'src/features/documents/server/check'

export const defences: Defences = {
  'S-75': [
    {
      file: 'src/features/documents/server/upload/take-cv.ts',
      from: 'if (unfit) throw createFileRefusal(unfit)',
      to: '',
    },
  ],
  'S-75b': [
    {
      file: `${CHECK}/pdf/check-pdf.ts`,
      from: `if (!objects.all.every((object) => isHarmlessPdfObject(object, objects)))
    throw createUnfitFileError(FILE_REFUSALS.active)`,
      to: '',
    },
  ],
  'S-75c': [
    {
      file: `${CHECK}/docx/docx-content.ts`,
      from: 'if (ACTIVE_ELEMENTS.has(name) || isForbiddenElement(element)) throw createActiveContentError()',
      to: '',
    },
  ],
  'S-75h': [
    {
      file: `${CHECK}/docx/docx-links.ts`,
      from: 'if (this.#outside.has(key)) throw createActiveContentError()',
      to: 'this.#outside.has(key)',
    },
  ],
  'S-75d': [
    {
      file: `${CHECK}/doc/check-doc.ts`,
      from: "if (!isHarmlessDoc(opened, file.stream('Data'))) throw createUnfitFileError(FILE_REFUSALS.active)",
      to: '',
    },
  ],
  'S-75e': [
    {
      file: `${CHECK}/odt/odt-content.ts`,
      from: 'if (!isAllowedElement(element) || leadsOutsidePackage(element)) throw createActiveContentError()',
      to: '',
    },
  ],
  'S-75f': [
    {
      file: `${CHECK}/rtf/check-rtf.ts`,
      from: 'if (!harmless) throw createUnfitFileError(FILE_REFUSALS.active)',
      to: '',
    },
  ],
  'S-75g': [
    {
      file: `${CHECK}/text/check-text.ts`,
      from: 'if (DIRECTION_OVERRIDE_PATTERN.test(text))',
      to: 'if (text === undefined)',
    },
  ],
}
