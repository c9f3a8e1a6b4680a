import type { Defences } from './defences.ts'

const CHECK = 'src/features/documents/server/check'

export const defences: Defences = {
  'S-75': [
    {
      file: 'src/features/documents/server/take-cv.ts',
      from: 'if (unfit) throw refused(unfit)',
      to: '',
    },
  ],
  'S-75b': [
    {
      file: `${CHECK}/check-pdf.ts`,
      from: 'if (!objects.all.every((object) => isHarmless(object, objects))) throw unfit(REFUSED.active)',
      to: '',
    },
  ],
  'S-75c': [
    {
      file: `${CHECK}/docx-content.ts`,
      from: 'if (ACTS.has(name) || leadsOut(element)) throw active()',
      to: '',
    },
  ],
  'S-75d': [
    {
      file: `${CHECK}/check-doc.ts`,
      from: "if (!isHarmlessDoc(opened, file.stream('Data'))) throw unfit(REFUSED.active)",
      to: '',
    },
  ],
  'S-75e': [
    {
      file: `${CHECK}/odt-content.ts`,
      from: 'if (!isKnown(element) || leadsOut(element)) throw active()',
      to: '',
    },
  ],
  'S-75f': [
    { file: `${CHECK}/check-rtf.ts`, from: 'if (!harmless) throw unfit(REFUSED.active)', to: '' },
  ],
  'S-75g': [
    {
      file: 'src/features/documents/server/check/check-text.ts',
      from: 'if (TURNS.test(text))',
      to: 'if (text === undefined)',
    },
  ],
}
