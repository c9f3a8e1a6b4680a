import { writeFileSync } from 'node:fs'
import { drawUkPicture, UK_PICTURE_FILE } from './draw-uk-picture.ts'

// Draws the picture of the UK again (`node scripts/uk-picture/make.ts`), for example after the places in content/places have changed.
const picture = drawUkPicture()
writeFileSync(UK_PICTURE_FILE, picture)
console.log(`${UK_PICTURE_FILE}: ${picture.length} bytes`)
