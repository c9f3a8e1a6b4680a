import { pageFiles } from './scripts/page-files.ts'

export default pageFiles().map(({ path, files }) => ({ name: `JavaScript of ${path}`, path: files, limit: '100000 B', brotli: true }))
