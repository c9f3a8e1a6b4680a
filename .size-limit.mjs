import { pageFiles } from './scripts/page-files.ts'

const budget = (name, path, limit) => ({ name, path, limit, brotli: true })

/** What a page begins with, and what it may load once it is quiet. */
export default pageFiles().flatMap(({ path, files, later }) => [
  budget(`JavaScript of ${path}`, files, '100000 B'),
  budget(`JavaScript of ${path} once it is quiet`, later, '90000 B'),
])
