import type { Visitor } from './visitor.ts'

/** Makes the visitor's browser ask for little data, so that pages load code only for a press. */
export const saveData = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object }
    Object.defineProperty(connection, 'saveData', { get: () => true })
  })
