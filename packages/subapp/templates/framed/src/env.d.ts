interface ImportMetaEnv {
  readonly VITE_PORTALS: string
}
