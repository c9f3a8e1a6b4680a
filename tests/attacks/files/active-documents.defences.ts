import type { Defences } from '../defences.ts'

const CHECK = 'src/features/documents/server/check'

export const defences: Defences = {
  'S-75': [
    {
      file: 'src/features/documents/server/upload/take-cv.ts',
      from: 'if (unfit) throw refused(unfit)',
      to: '',
    },
  ],
  'S-75b': [
    {
      file: `${CHECK}/pdf/check-pdf.ts`,
      from: 'if (!objects.all.every((object) => isHarmless(object, objects))) throw unfit(REFUSED.active)',
      to: '',
    },
  ],
  'S-75c': [
    {
      file: `${CHECK}/docx/docx-content.ts`,
      from: 'if (ACTS.has(name) || leadsOut(element)) throw active()',
      to: '',
    },
  ],
  'S-75h': [
    {
      file: `${CHECK}/docx/docx-links.ts`,
      from: 'if (this.#outside.has(key)) throw active()',
      to: 'this.#outside.has(key)',
    },
  ],
  'S-75d': [
    {
      file: `${CHECK}/doc/check-doc.ts`,
      from: "if (!isHarmlessDoc(opened, file.stream('Data'))) throw unfit(REFUSED.active)",
      to: '',
    },
  ],
  'S-75e': [
    {
      file: `${CHECK}/odt/odt-content.ts`,
      from: 'if (!isKnown(element) || leadsOut(element)) throw active()',
      to: '',
    },
  ],
  'S-75f': [
    {
      file: `${CHECK}/rtf/check-rtf.ts`,
      from: 'if (!harmless) throw unfit(REFUSED.active)',
      to: '',
    },
  ],
  'S-75g': [
    {
      file: `${CHECK}/text/check-text.ts`,
      from: 'if (TURNS.test(text))',
      to: 'if (text === undefined)',
    },
  ],
}
