/** '812 KB', '1.2 MB'; what is empty has 0 KB. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
