/** A secret that was just made. */
export interface RevealedSecret {
  rahasia: string
  rahasiaLamaSampai: string | null
}
