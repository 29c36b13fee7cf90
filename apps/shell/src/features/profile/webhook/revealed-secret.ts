/** A newly created secret. */
export interface RevealedSecret {
  rahasia: string
  rahasiaLamaSampai: string | null
}
