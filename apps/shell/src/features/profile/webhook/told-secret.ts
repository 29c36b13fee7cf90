/** A secret that was just made. */
export interface ToldSecret {
  rahasia: string
  rahasiaLamaSampai: string | null
}
