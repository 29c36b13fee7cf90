const LOADING = 'img[src], source[src], video[src], audio[src]'

export type RootedImages = { follow(root: Element): void; close(): void }

/** Gives the images of a build the addresses at which they are: its code asks for `/static/media/logo.svg` or `assets/logo.svg`, which a
 *  browser looks for at the document's origin. Not covered: `srcset`, `poster` and addresses in `style` attributes.
 *  @param toLoaded where a file that the guest's code asks for is loaded from */
export function createRootedImages(toLoaded: (url: string, written: string | null) => string): RootedImages {
  const observer = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) if (node instanceof Element) correctWithin(node)
  })

  function correctWithin(element: Element) {
    for (const image of [element, ...element.querySelectorAll(LOADING)]) {
      if (!image.matches(LOADING)) continue
      const { src } = image as HTMLImageElement
      const url = URL.canParse(src) ? toLoaded(src, image.getAttribute('src')) : src
      if (url !== src) image.setAttribute('src', url)
    }
  }

  return {
    follow(root) {
      correctWithin(root)
      observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] })
    },
    close: () => observer.disconnect(),
  }
}
