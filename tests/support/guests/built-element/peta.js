// As a Lit application is bundled: its parts, then the root.
class PetaJudul extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>'
  }
}
customElements.define('peta-judul', PetaJudul)
class PetaLaut extends HTMLElement {
  set context(context) {
    this.innerHTML = `<peta-judul>Elemen untuk ${context.user.nama} di ${context.location.pathname}</peta-judul>`
  }
}
customElements.define('peta-laut', PetaLaut)
export { PetaLaut }
