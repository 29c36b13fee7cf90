import { CASE } from '@dermaga/contract'

/** Longest sides to which a photograph is reduced, in pixels: the first at which it is small enough. A wall of text stays readable at
 *  the last one. */
const LONGEST_SIDES = [4096, 3072, 2048, 1536]
const QUALITY = 0.85

/** A photograph that is larger than a file of a case may be, reduced to a JPEG that is not: phones take larger ones. What fits stays as it
 *  is, and so does what the browser cannot read. */
export async function reducedPhoto(file: File): Promise<File> {
  if (file.size <= CASE.fileBytes) return file
  try {
    const picture = await createImageBitmap(file)
    for (const longest of LONGEST_SIDES) {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * scale)
      canvas.height = Math.round(picture.height * scale)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
      if (content && content.size <= CASE.fileBytes) {
        picture.close()
        return new File([content], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
      }
    }
    picture.close()
  } catch {
    // Not an image, or a damaged one: it is refused for its size.
  }
  return file
}
