declare const __webpack_public_path__: string

/** Where the build serves a file of `src/assets`. */
export const assetUrl = (file: string) => `${__webpack_public_path__}assets/${file}`
