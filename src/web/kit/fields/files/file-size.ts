/** Formats a file's size, '812 KB', '1.2 MB' or '14 MB'; an empty file has 0 KB. */
export const formatFileSize = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1_048_576).toFixed(1).replace('.0', '')} MB`
