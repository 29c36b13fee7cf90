/** One drawing for several names. `names` lists the name in Font Awesome 4 and 5 (without `fa-`) and in other fonts, divided by
 *  spaces; `path` is drawn on a 24 × 24 grid with a stroke of 2. */
export interface FontIconDrawing {
  names: string
  path: string
}
