/** The test file that every virus scanner knows, in pieces, so that none takes this source for it. */
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
